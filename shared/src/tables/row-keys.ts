import {
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeName,
  type TableCell,
} from '../calculator/index.ts'
import type { ColumnName } from './columns.ts'

export type Row = readonly TableCell[]
export type Rows = readonly Row[]

const aboutFees: readonly ColumnName[] = ['from', 'document', 'bid']

/** Columns that identify a row. The other columns hold its values. */
const keys: Readonly<Record<FeeTableTitle, readonly ColumnName[]>> = {
  'copart-fee': aboutFees,
  'copart-internet-bid': aboutFees,
  'iaa-fee': aboutFees,
  'iaa-internet-bid': aboutFees,
  'ship-delivery': ['origin', 'port', 'destination', 'vehicle'],
  transportation: ['auction', 'location', 'state', 'zip', 'port'],
}

/** Caches normalized names, since the same names occur in thousands of rows. */
export const plainOnce = (): ((cell: TableCell | undefined) => string) => {
  const known = new Map<TableCell | undefined, string>()
  return (cell) => {
    const found = known.get(cell)
    if (found !== undefined) return found
    const plain = normalizeName(cell)
    known.set(cell, plain)
    return plain
  }
}

export type Plain = ReturnType<typeof plainOnce>

export const keying = (
  title: FeeTableTitle,
  plain: Plain,
  names: readonly ColumnName[] = keys[title],
): ((row: Row) => string) => {
  const columns: readonly ColumnName[] = feeTableDefinitions[title].columns
  const places = names.map((name) => columns.indexOf(name))
  return (row) => {
    let key = ''
    for (const at of places) key += `${plain(row[at])}\n`
    return key
  }
}

/** Returns the indexes of the rows with a key one by one, in order. Old versions may contain duplicate keys. */
export const taking = (rows: Rows, keyOf: (row: Row) => string): ((key: string) => number | undefined) => {
  const next = new Map<string, number>()
  const following: (number | undefined)[] = []
  for (let at = rows.length - 1; at >= 0; at--) {
    const key = keyOf(rows[at] ?? [])
    following[at] = next.get(key)
    next.set(key, at)
  }
  return (key) => {
    const at = next.get(key)
    const after = at === undefined ? undefined : following[at]
    if (after === undefined) next.delete(key)
    else next.set(key, after)
    return at
  }
}

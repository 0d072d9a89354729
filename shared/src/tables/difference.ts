import { type Cell, plainName, type TableTitle, tableKinds } from '../calculator/index.ts'
import type { ColumnName } from './columns.ts'

type Row = readonly Cell[]
type Rows = readonly Row[]

/** Rows are numbered as the stored table shows them: the first one is 2, below the headings. */
export interface TableDifference {
  readonly added: readonly { readonly row: number; readonly cells: Row }[]
  readonly removed: readonly { readonly row: number; readonly cells: Row }[]
  readonly changed: readonly {
    readonly row: number
    readonly cells: Row
    readonly rowBefore: number
    readonly before: Row
  }[]
}

const aboutFees: readonly ColumnName[] = ['from', 'document', 'bid']

/** What a row is about; the rest of it is what it says. */
const keys: Readonly<Record<TableTitle, readonly ColumnName[]>> = {
  'copart-fee': aboutFees,
  'copart-internet-bid': aboutFees,
  'iaa-fee': aboutFees,
  'iaa-internet-bid': aboutFees,
  'ship-delivery': ['origin', 'port', 'destination', 'vehicle'],
  transportation: ['auction', 'location', 'state', 'zip', 'port'],
}

/** Each spelling is made plain once: names come again in thousands of rows. */
const plainOnce = (): ((cell: Cell | undefined) => string) => {
  const known = new Map<Cell | undefined, string>()
  return (cell) => {
    const found = known.get(cell)
    if (found !== undefined) return found
    const plain = plainName(cell)
    known.set(cell, plain)
    return plain
  }
}

type Plain = ReturnType<typeof plainOnce>

const keying = (title: TableTitle, plain: Plain): ((row: Row) => string) => {
  const columns: readonly ColumnName[] = tableKinds[title].columns
  const places = keys[title].map((name) => columns.indexOf(name))
  return (row) => places.map((at) => plain(row[at])).join('\n')
}

/** Old versions may hold rows of one key: they are met in their order. */
const waiting = (rows: Rows, keyOf: (row: Row) => string): Map<string, number[]> => {
  const byKey = new Map<string, number[]>()
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row)
    const found = byKey.get(key)
    if (found) found.push(at)
    else byKey.set(key, [at])
  }
  for (const places of byKey.values()) places.reverse()
  return byKey
}

const numbered = (at: number): number => at + 2

/** Row by row, by what a row is about and not by where it stands. A name that is only spelt otherwise is the same. */
export const tableDifference = (title: TableTitle, before: Rows, after: Rows): TableDifference => {
  const plain = plainOnce()
  const keyOf = keying(title, plain)
  const width = tableKinds[title].columns.length
  const isSame = (one: Row, other: Row): boolean => {
    for (let at = 0; at < width; at++)
      if (one[at] !== other[at] && plain(one[at]) !== plain(other[at])) return false
    return true
  }
  const left = waiting(before, keyOf)
  const added: TableDifference['added'][number][] = []
  const changed: TableDifference['changed'][number][] = []
  for (const [at, cells] of after.entries()) {
    const met = left.get(keyOf(cells))?.pop()
    const was = met === undefined ? undefined : before[met]
    if (met === undefined || !was) added.push({ row: numbered(at), cells })
    else if (!isSame(was, cells))
      changed.push({ row: numbered(at), cells, rowBefore: numbered(met), before: was })
  }
  const gone = [...left.values()].flat().toSorted((one, other) => one - other)
  const removed = gone.map((at) => ({ row: numbered(at), cells: before[at] ?? [] }))
  return { added, removed, changed }
}

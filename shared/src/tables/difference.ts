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
  return (row) => {
    let key = ''
    for (const at of places) key += `${plain(row[at])}\n`
    return key
  }
}

/** Takes the rows of a key one by one, in their order: old versions may hold several. */
const taking = (rows: Rows, keyOf: (row: Row) => string): ((key: string) => number | undefined) => {
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
  const take = taking(before, keyOf)
  const met = new Set<number>()
  const added: TableDifference['added'][number][] = []
  const changed: TableDifference['changed'][number][] = []
  for (const [place, cells] of after.entries()) {
    const at = take(keyOf(cells))
    const was = at === undefined ? undefined : before[at]
    if (at === undefined || !was) {
      added.push({ row: numbered(place), cells })
      continue
    }
    met.add(at)
    if (!isSame(was, cells))
      changed.push({ row: numbered(place), cells, rowBefore: numbered(at), before: was })
  }
  const removed = before.flatMap((cells, at) => (met.has(at) ? [] : [{ row: numbered(at), cells }]))
  return { added, removed, changed }
}

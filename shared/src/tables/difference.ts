import { type FeeTableTitle, feeTableDefinitions } from '../calculator/index.ts'
import { keying, plainOnce, type Row, type Rows, taking } from './row-keys.ts'
import { type Origins, yardsBesideZips } from './yards-beside-zips.ts'

/** Row numbers are as in the stored table: the first row below the headings is 2. */
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

const numbered = (at: number): number => at + 2

/** Compares rows by key, not by position. Another spelling of a name counts as equal. */
export const tableDifference = (title: FeeTableTitle, before: Rows, after: Rows): TableDifference => {
  const plain = plainOnce()
  const keyOf = keying(title, plain)
  const width = feeTableDefinitions[title].columns.length
  const isSame = (one: Row, other: Row): boolean => {
    for (let at = 0; at < width; at++)
      if (one[at] !== other[at] && plain(one[at]) !== plain(other[at])) return false
    return true
  }
  const take = taking(before, keyOf)
  const byKey = new Map<number, number>()
  for (const [place, cells] of after.entries()) {
    const at = take(keyOf(cells))
    if (at !== undefined) byKey.set(place, at)
  }
  const origins: Origins =
    title === 'transportation' ? new Map([...byKey, ...yardsBesideZips(before, after, plain, byKey)]) : byKey
  const added: TableDifference['added'][number][] = []
  const changed: TableDifference['changed'][number][] = []
  for (const [place, cells] of after.entries()) {
    const at = origins.get(place)
    const was = at === undefined ? undefined : before[at]
    if (at === undefined || !was) added.push({ row: numbered(place), cells })
    else if (!isSame(was, cells))
      changed.push({ row: numbered(place), cells, rowBefore: numbered(at), before: was })
  }
  const met = new Set(origins.values())
  const removed = before.flatMap((cells, at) => (met.has(at) ? [] : [{ row: numbered(at), cells }]))
  return { added, removed, changed }
}

import {
  type FeeTableCell,
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeNameForComparison,
} from '../calculator/index.ts'
import type { FeeTableDifference, FeeTableRow } from './diff-fee-tables.ts'
import type { FeeTableColumnName } from './fee-table-columns.ts'
import type { ReferenceCarPriceImpact } from './price-impact.ts'

const namedColumns = ['auction', 'origin', 'port'] as const

export interface LostFeeTableContent {
  /** Fee table column from which a name disappeared, or `rows` if the new table version leaves out many rows. */
  kind: (typeof namedColumns)[number] | 'rows'
  name: string
  rows: number
  rowsBefore: number
  cars: number
}

/** Share of the rows of a fee table that a new version may leave out without a warning. */
const HARMLESS_SHARE = 0.1

type TableRow = readonly FeeTableCell[]

const isSameName = (one: FeeTableCell, other: FeeTableCell): boolean =>
  normalizeNameForComparison(one) === normalizeNameForComparison(other)

/** Returns whether a row offers delivery of cars. An inland transport row without a price offers no delivery. */
const isServed = (title: FeeTableTitle, row: TableRow): boolean => {
  const columns: readonly FeeTableColumnName[] = feeTableDefinitions[title].columns
  return title !== 'transportation' || Boolean(row[columns.indexOf('price')])
}

/**
 * Finds what a new fee table version lost: more than a tenth of its rows, or an auction, an origin or a port. `impact`
 * contains price changes of reference cars, and shows which of them can no longer be delivered.
 */
export const findLostFeeTableContent = (
  title: FeeTableTitle,
  diff: FeeTableDifference,
  after: readonly FeeTableRow[],
  impact: readonly ReferenceCarPriceImpact[] = [],
): readonly LostFeeTableContent[] => {
  const columns: readonly FeeTableColumnName[] = feeTableDefinitions[title].columns
  const rowsBefore = after.length - diff.added.length + diff.removed.length
  const lostCars = impact.filter(({ before, after: price }) => before !== price && price === 'not-served')
  const servedAfter = after.filter((row) => isServed(title, row))
  const lostRows = [
    ...diff.removed.map(({ cells }) => cells),
    ...diff.changed.filter(({ cells }) => !isServed(title, cells)).map(({ before }) => before),
  ].filter((row) => isServed(title, row))

  const named = namedColumns.flatMap((kind) => {
    const at = columns.indexOf(kind)
    if (at === -1) return []
    const remaining = new Set(servedAfter.map((row) => normalizeNameForComparison(row[at] ?? null)))
    const lostByName = Map.groupBy(lostRows, (row) => normalizeNameForComparison(row[at] ?? null))
    return [...lostByName].flatMap(([normalizedName, rows]): LostFeeTableContent[] => {
      const name = String(rows[0]?.[at] ?? '')
      if (name === '' || remaining.has(normalizedName)) return []
      const cars = lostCars.filter((car) => isSameName(car[kind], name)).length
      return [{ kind, name, rows: rows.length, rowsBefore, cars }]
    })
  })
  const removed = diff.removed.length
  return removed > rowsBefore * HARMLESS_SHARE
    ? [...named, { kind: 'rows', name: '', rows: removed, rowsBefore, cars: lostCars.length }]
    : named
}

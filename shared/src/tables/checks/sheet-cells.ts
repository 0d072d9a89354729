import {
  type FeeTableCell,
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeNameForComparison,
} from '../../calculator/index.ts'
import type { FeeTableColumnName } from '../fee-table-columns.ts'
import type { SheetRow } from '../parsed-fee-table-sheet.ts'

/** Reads a cell of a sheet row. Returns `undefined` for an unreadable cell, which was reported already. */
export type SheetCellReader = (row: SheetRow, column: FeeTableColumnName) => FeeTableCell | undefined

export const createSheetCellReader = (title: FeeTableTitle): SheetCellReader => {
  const columns: readonly FeeTableColumnName[] = feeTableDefinitions[title].columns
  const indexByColumn = new Map(columns.map((name, at) => [name, at]))
  return ({ cells, unread }, column) => {
    const at = indexByColumn.get(column) ?? -1
    return unread.includes(at) ? undefined : (cells[at] ?? null)
  }
}

/** Normalizes a name cell for comparison. Returns `undefined` for an unreadable cell. */
export const normalizeNameCellForComparison = (cell: FeeTableCell | undefined): string | undefined =>
  cell === undefined ? undefined : normalizeNameForComparison(cell)

/** Builds a comparison key from several cells. Returns `undefined` if one of them was unreadable. */
export const buildSheetRowComparisonKey = (
  cells: readonly (FeeTableCell | undefined)[],
): string | undefined => {
  const normalizedCells = cells.map(normalizeNameCellForComparison)
  return normalizedCells.includes(undefined) ? undefined : normalizedCells.join('\n')
}

/** Groups table rows by key and keeps their order. Rows without a key are left out. */
export const groupSheetRowsByKey = <Row>(
  rows: readonly Row[],
  buildKey: (row: Row) => string | undefined,
): ReadonlyMap<string, readonly Row[]> => {
  const groups = Map.groupBy(rows, buildKey)
  groups.delete(undefined)
  return groups as ReadonlyMap<string, readonly Row[]>
}

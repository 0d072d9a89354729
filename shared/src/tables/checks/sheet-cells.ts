import {
  type FeeTableCell,
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeNameForComparison,
} from '../../calculator/index.ts'
import type { FeeTableColumnName } from '../fee-table-columns.ts'
import type { SheetRow } from '../parsed-fee-table-sheet.ts'

/**
 * Returns a cell of a sheet row, or `undefined` if the cell was unreadable and must not be reported again.
 */
export type SheetCellReader = (row: SheetRow, column: FeeTableColumnName) => FeeTableCell | undefined

export const createSheetCellReader = (title: FeeTableTitle): SheetCellReader => {
  const columns: readonly FeeTableColumnName[] = feeTableDefinitions[title].columns
  const indexByColumn = new Map(columns.map((name, at) => [name, at]))
  return ({ cells, unread }, column) => {
    const at = indexByColumn.get(column) ?? -1
    return unread.includes(at) ? undefined : (cells[at] ?? null)
  }
}

/**
 * Returns the name in a sheet cell in the form used for comparison, or `undefined` if the cell was
 * unreadable.
 */
export const normalizeSheetNameCell = (cell: FeeTableCell | undefined): string | undefined =>
  cell === undefined ? undefined : normalizeNameForComparison(cell)

/** Builds a key from several cells of a row, or returns `undefined` if one of the cells was unreadable. */
export const buildSheetRowKey = (cells: readonly (FeeTableCell | undefined)[]): string | undefined => {
  const normalizedCells = cells.map(normalizeSheetNameCell)
  return normalizedCells.includes(undefined) ? undefined : normalizedCells.join('\n')
}

/** Groups table rows by key and keeps their order. Rows without a key are left out. */
export const groupSheetRowsByKey = <Row>(
  rows: readonly Row[],
  buildKey: (row: Row) => string | undefined,
): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = buildKey(row)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

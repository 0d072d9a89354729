import type { FeeTableCell } from 'shared/calculator'
import type { FeeTableRowCellValues } from '../../rows/format-fee-table-cell.ts'
import { FIRST_FEE_TABLE_ROW_NUMBER } from '../../rows/search-fee-table-rows.ts'

/** Row of the grid. Its id stays the same while its cells or its place in the table change. */
export interface GridRowData {
  id: number
  cells: readonly FeeTableCell[]
}

export const listGridRowCells = (rows: readonly GridRowData[]): readonly FeeTableRowCellValues[] =>
  rows.map(({ cells }) => cells)

export const convertIndexToFeeTableRowNumber = (index: number): number => index + FIRST_FEE_TABLE_ROW_NUMBER

export const indexGridRowsById = (rows: readonly GridRowData[]): ReadonlyMap<number, GridRowData> =>
  new Map(rows.map((row) => [row.id, row]))

export const indexGridRowPositionsById = (rows: readonly GridRowData[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id }, index) => [id, index]))

export interface GridCellChange {
  rowId: number
  column: number
  value: FeeTableCell
}

/** Changes cells of the grid. Returns the same array if no cell changes. */
export const setGridCells = (
  rows: readonly GridRowData[],
  changes: readonly GridCellChange[],
): readonly GridRowData[] => {
  const changesByRow = Map.groupBy(changes, ({ rowId }) => rowId)
  let hasChanged = false
  const next = rows.map((row) => {
    const ofRow = changesByRow.get(row.id)
    if (!ofRow?.some(({ column, value }) => (row.cells[column] ?? null) !== value)) return row
    hasChanged = true
    const cells = [...row.cells]
    for (const { column, value } of ofRow) cells[column] = value
    return { id: row.id, cells }
  })
  return hasChanged ? next : rows
}

const hasSameCells = (one: GridRowData, other: GridRowData): boolean =>
  one === other || one.cells.every((cell, column) => cell === other.cells[column])

export const countGridChanges = (
  baseRowsById: ReadonlyMap<number, GridRowData>,
  rows: readonly GridRowData[],
) => {
  let changed = 0
  let added = 0
  for (const row of rows) {
    const baseRow = baseRowsById.get(row.id)
    if (!baseRow) added += 1
    else if (!hasSameCells(baseRow, row)) changed += 1
  }
  return { changed, added, removed: baseRowsById.size - (rows.length - added) }
}

import type { FeeTableTitle } from 'shared/calculator'
import { type GridCellPosition, selectGridCell } from '../features/fee-table/grid/model/grid-selection.ts'
import {
  assignIdsToGridRows,
  createFeeTableGridState,
  type FeeTableGridState,
  setGridSortAndFilter,
} from '../features/fee-table/grid/model/grid-state.ts'
import type { FeeTableRowCellValues } from '../features/fee-table/rows/format-fee-table-cell.ts'

export const testFeeTableRows: readonly FeeTableRowCellValues[] = [
  [0, 500, 25, null, 'salvage', null],
  [500, 1000, 45, null, 'salvage', null],
  [1000, 5500, 800, null, 'salvage', null],
  [5500, null, null, 7.5, 'salvage', null],
]

/** Creates a grid of a small fee table. */
export const createTestGrid = (
  rows: readonly FeeTableRowCellValues[] = testFeeTableRows,
  title: FeeTableTitle = 'copart-fee',
): FeeTableGridState => createFeeTableGridState(title, assignIdsToGridRows(rows))

export const listGridStateCells = ({ rows }: FeeTableGridState): readonly FeeTableRowCellValues[] =>
  rows.map(({ cells }) => cells)

export const selectTestGridCell = (
  state: FeeTableGridState,
  row: number,
  column: number,
): FeeTableGridState => ({
  ...state,
  selection: selectGridCell({ row, column }),
})

export const selectTestGridRange = (
  state: FeeTableGridState,
  anchor: GridCellPosition,
  active: GridCellPosition,
): FeeTableGridState => ({
  ...state,
  selection: { anchor, active },
})

/** Shows the rows of the grid sorted by a column or found by a query. */
export const sortOrFindTestGridRows = (
  state: FeeTableGridState,
  {
    sort = 'row',
    query = '',
    isDescending = false,
  }: { sort?: 'row' | 'from' | 'fee'; query?: string; isDescending?: boolean },
): FeeTableGridState => ({
  ...setGridSortAndFilter(state, { sort: { by: sort, isDescending }, query }),
  selection: state.selection,
})

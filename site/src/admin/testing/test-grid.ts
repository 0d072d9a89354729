import type { FeeTableTitle } from 'shared/calculator'
import { type GridCellPosition, selectGridCell } from '../features/fee-table/grid/model/grid-selection.ts'
import {
  createGridState,
  type GridState,
  setGridView,
  toGridRows,
} from '../features/fee-table/grid/model/grid-state.ts'
import type { FeeTableRowCells } from '../features/fee-table/rows/format-fee-table-cell.ts'

export const testFeeTableRows: readonly FeeTableRowCells[] = [
  [0, 500, 25, null, 'salvage', null],
  [500, 1000, 45, null, 'salvage', null],
  [1000, 5500, 800, null, 'salvage', null],
  [5500, null, null, 7.5, 'salvage', null],
]

/** Creates a grid of a small fee table. */
export const createTestGrid = (
  rows: readonly FeeTableRowCells[] = testFeeTableRows,
  title: FeeTableTitle = 'copart-fee',
): GridState => createGridState(title, toGridRows(rows))

export const listGridStateCells = ({ rows }: GridState): readonly FeeTableRowCells[] =>
  rows.map(({ cells }) => cells)

export const selectTestGridCell = (state: GridState, row: number, column: number): GridState => ({
  ...state,
  selection: selectGridCell({ row, column }),
})

export const selectTestGridRange = (
  state: GridState,
  anchor: GridCellPosition,
  active: GridCellPosition,
): GridState => ({
  ...state,
  selection: { anchor, active },
})

/** Shows the rows of the grid sorted by a column or found by a query. */
export const sortOrFindTestGridRows = (
  state: GridState,
  {
    sort = 'row',
    query = '',
    isDescending = false,
  }: { sort?: 'row' | 'from' | 'fee'; query?: string; isDescending?: boolean },
): GridState => ({
  ...setGridView(state, { sort: { by: sort, isDescending }, query }),
  selection: state.selection,
})

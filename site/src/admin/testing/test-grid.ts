import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { type CellPosition, selectCell } from '../features/fee-table/grid/model/grid-selection.ts'
import {
  createGridState,
  type GridState,
  setGridView,
  toGridRows,
} from '../features/fee-table/grid/model/grid-state.ts'

type Cells = readonly (readonly FeeTableCell[])[]

export const feeRows: Cells = [
  [0, 500, 25, null, 'salvage', null],
  [500, 1000, 45, null, 'salvage', null],
  [1000, 5500, 800, null, 'salvage', null],
  [5500, null, null, 7.5, 'salvage', null],
]

/** Creates a grid of a small fee table. */
export const createTestGrid = (rows: Cells = feeRows, title: FeeTableTitle = 'copart-fee'): GridState =>
  createGridState(title, toGridRows(rows))

export const listCells = ({ rows }: GridState): Cells => rows.map(({ cells }) => cells)

export const selectAt = (state: GridState, row: number, column: number): GridState => ({
  ...state,
  selection: selectCell({ row, column }),
})

export const selectFromTo = (state: GridState, anchor: CellPosition, active: CellPosition): GridState => ({
  ...state,
  selection: { anchor, active },
})

/** Shows the rows of the grid sorted by a column or found by a query. */
export const viewBy = (
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

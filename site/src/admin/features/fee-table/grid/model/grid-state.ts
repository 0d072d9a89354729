import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableRowCellValues } from '../../rows/format-fee-table-cell.ts'
import { searchFeeTableRows } from '../../rows/search-fee-table-rows.ts'
import { createGridColumns, type GridColumn } from './grid-columns.ts'
import { convertIndexToFeeTableRowNumber, type GridRowData, indexGridRowsById } from './grid-rows.ts'
import { clampGridSelection, type GridSelection, type GridSize, selectGridCell } from './grid-selection.ts'
import {
  defaultGridSortAndFilter,
  type GridSortAndFilter,
  hasNoGridSortOrFilter,
  updateSortedAndFilteredGridRows,
} from './grid-view.ts'

/** Maximum number of rows of a fee table, as in an uploaded file. */
export const MAX_FEE_TABLE_GRID_ROWS = 20_000

const MAX_UNDO_STEPS = 200

interface GridEdit {
  /** Describes the edit: `Строка 33, сбор: 850 $`. */
  label: string
  before: readonly GridRowData[]
  after: readonly GridRowData[]
}

export interface FeeTableGridState {
  title: FeeTableTitle
  columns: readonly GridColumn[]
  baseRows: readonly GridRowData[]
  baseRowsById: ReadonlyMap<number, GridRowData>
  rows: readonly GridRowData[]
  undoable: readonly GridEdit[]
  redoable: readonly GridEdit[]
  nextRowId: number
  view: GridSortAndFilter
  viewRows: readonly GridRowData[]
  selection: GridSelection
  /** Message on what an edit did, or why it did nothing. */
  message: { text: string; isRefusal: boolean } | undefined
}

export type FeeTableGridStateUpdater = (update: (state: FeeTableGridState) => FeeTableGridState) => void

export const getGridSize = ({
  viewRows,
  columns,
}: Pick<FeeTableGridState, 'viewRows' | 'columns'>): GridSize => ({
  rows: viewRows.length,
  columns: columns.length,
})

export const getGridRowNumber = (
  { view, viewRows, rows }: Pick<FeeTableGridState, 'view' | 'viewRows' | 'rows'>,
  index: number,
): number => {
  const row = viewRows[index]
  return convertIndexToFeeTableRowNumber(hasNoGridSortOrFilter(view) || !row ? index : rows.indexOf(row))
}

export const assignIdsToGridRows = (
  rows: readonly FeeTableRowCellValues[],
  firstId = 1,
): readonly GridRowData[] => rows.map((cells, index) => ({ id: firstId + index, cells }))

export const createEmptyGridRows = (
  { nextRowId, columns }: FeeTableGridState,
  count: number,
): readonly GridRowData[] =>
  Array.from({ length: count }, (_, index) => ({ id: nextRowId + index, cells: columns.map(() => null) }))

export const findNextGridRowId = (...tables: readonly (readonly GridRowData[])[]): number =>
  1 + tables.flat().reduce((highest, { id }) => Math.max(highest, id), 0)

/** Creates the grid of a fee table version. Undo leads back to `rows`, so that it cannot discard a restored draft. */
export const createFeeTableGridState = (
  title: FeeTableTitle,
  baseRows: readonly GridRowData[],
  rows = baseRows,
): FeeTableGridState => ({
  title,
  columns: createGridColumns(title),
  baseRows,
  baseRowsById: indexGridRowsById(baseRows),
  rows,
  undoable: [],
  redoable: [],
  nextRowId: findNextGridRowId(baseRows, rows),
  view: defaultGridSortAndFilter,
  viewRows: rows,
  selection: selectGridCell({ row: 0, column: 0 }),
  message: undefined,
})

/** Replaces the rows of the grid. The sort order and filter stay, and the selection is moved into the new rows. */
const replaceRows = (state: FeeTableGridState, rows: readonly GridRowData[]): FeeTableGridState => {
  const viewRows = hasNoGridSortOrFilter(state.view)
    ? rows
    : updateSortedAndFilteredGridRows(state.viewRows, state.rows, rows)
  const next = { ...state, rows, viewRows }
  return { ...next, selection: clampGridSelection(state.selection, getGridSize(next)) }
}

/** Sorts or filters the rows of the grid. The active cell stays the same cell if it is visible. */
export const setGridSortAndFilter = (
  state: FeeTableGridState,
  change: Partial<GridSortAndFilter>,
): FeeTableGridState => {
  const view = { ...state.view, ...change }
  const viewRows = searchFeeTableRows(state.title, state.rows, view)
  const next = { ...state, view, viewRows, message: undefined }
  const { active } = state.selection
  const activeRow = state.viewRows[active.row]
  const row = activeRow ? viewRows.findIndex(({ id }) => id === activeRow.id) : -1
  const selection = selectGridCell({ row: row === -1 ? active.row : row, column: active.column })
  return { ...next, selection: clampGridSelection(selection, getGridSize(next)) }
}

/** Selects grid cells and hides the message about the last edit. */
export const selectGridCells = (state: FeeTableGridState, selection: GridSelection): FeeTableGridState => ({
  ...state,
  selection,
  message: undefined,
})

export type GridEditResult =
  | {
      rows: readonly GridRowData[]
      label: string
      nextRowId?: number
      /** Addition to the description of an edit, for example that pasted columns were left out. */
      notice?: string | undefined
      select?: (edited: FeeTableGridState) => GridSelection
    }
  | { refusal: string }

/** Applies an edit to the grid. An edit that changes nothing is not added to the undo list. */
export const applyGridEdit = (state: FeeTableGridState, result: GridEditResult): FeeTableGridState => {
  if ('refusal' in result) return { ...state, message: { text: result.refusal, isRefusal: true } }
  const { rows, label, nextRowId = state.nextRowId, notice, select } = result
  const text = [label, notice].filter(Boolean).join('. ')
  const edited =
    rows === state.rows
      ? state
      : {
          ...replaceRows(state, rows),
          undoable: [
            ...state.undoable.slice(-MAX_UNDO_STEPS + 1),
            { label, before: state.rows, after: rows },
          ],
          redoable: [],
          nextRowId,
        }
  const next = { ...edited, message: { text, isRefusal: false } }
  return select ? { ...next, selection: clampGridSelection(select(next), getGridSize(next)) } : next
}

/** Selects the first cell that an undo or redo has changed, if the cell is visible. */
const selectFirstDifference = (
  state: FeeTableGridState,
  before: readonly GridRowData[],
): FeeTableGridState => {
  const beforeById = indexGridRowsById(before)
  const row = state.viewRows.findIndex((each) => beforeById.get(each.id) !== each)
  const changed = state.viewRows[row]
  if (!changed) return state
  const cellsBefore = beforeById.get(changed.id)?.cells ?? []
  const column = changed.cells.findIndex((cell, at) => cell !== (cellsBefore[at] ?? null))
  return { ...state, selection: selectGridCell({ row, column: Math.max(0, column) }) }
}

const showEditSide = (
  state: FeeTableGridState,
  edit: GridEdit,
  side: 'before' | 'after',
): FeeTableGridState => {
  const verb = side === 'before' ? 'Отменено' : 'Возвращено'
  // The undo or redo message quotes the edit description in «», so quotation marks inside become „“.
  const label = edit.label.replaceAll('«', '„').replaceAll('»', '“')
  const next = {
    ...replaceRows(state, edit[side]),
    message: { text: `${verb}: «${label}»`, isRefusal: false },
  }
  return selectFirstDifference(next, edit[side === 'before' ? 'after' : 'before'])
}

export const undoGridEdit = (state: FeeTableGridState): FeeTableGridState => {
  const { undoable, redoable } = state
  const edit = undoable.at(-1)
  if (!edit) {
    const isDraft = state.rows !== state.baseRows
    const hint = isDraft ? ': дальше ваши прежние правки, их убирает «Отказаться от правок»' : ''
    return { ...state, message: { text: `Отменять больше нечего${hint}`, isRefusal: true } }
  }
  const stacks = { undoable: undoable.slice(0, -1), redoable: [...redoable, edit] }
  return showEditSide({ ...state, ...stacks }, edit, 'before')
}

export const redoGridEdit = (state: FeeTableGridState): FeeTableGridState => {
  const { undoable, redoable } = state
  const edit = redoable.at(-1)
  if (!edit) return { ...state, message: { text: 'Возвращать больше нечего', isRefusal: true } }
  const stacks = { undoable: [...undoable, edit], redoable: redoable.slice(0, -1) }
  return showEditSide({ ...state, ...stacks }, edit, 'after')
}

/** Undoes all grid edits since the base version. The user can undo that as well. */
export const undoAllGridEdits = (state: FeeTableGridState): FeeTableGridState =>
  applyGridEdit(state, {
    rows: state.baseRows,
    label: 'Правки сброшены',
    notice: 'Вернуть их можно и клавишами Ctrl Z, пока открыта эта вкладка',
  })

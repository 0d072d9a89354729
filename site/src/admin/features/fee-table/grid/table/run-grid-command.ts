import { clearCells, fillDown, fillRight } from '../model/edit-cells.ts'
import { deleteRows, duplicateRows, insertRows, moveRows } from '../model/edit-rows.ts'
import { type CellRange, moveSelection, moveToNextCell, toCellRange } from '../model/grid-selection.ts'
import {
  applyGridEdit,
  type GridEditResult,
  type GridState,
  getGridSize,
  redoGridEdit,
  selectCells,
  undoGridEdit,
} from '../model/grid-state.ts'
import type { GridCommand } from './grid-keys.ts'

const edits: Readonly<Partial<Record<GridCommand['kind'], (state: GridState) => GridEditResult>>> = {
  clear: clearCells,
  'fill-down': fillDown,
  'fill-right': fillRight,
  'insert-rows': (state) => insertRows(state, 'above'),
  'insert-rows-below': (state) => insertRows(state, 'below'),
  'duplicate-rows': duplicateRows,
  'delete-rows': deleteRows,
  'move-up': (state) => moveRows(state, 'up'),
  'move-down': (state) => moveRows(state, 'down'),
}

/** Selects a range. The active cell is at its near end and stays in view. */
const selectRange = (state: GridState, { top, bottom, left, right }: CellRange): GridState =>
  selectCells(state, { anchor: { row: bottom, column: right }, active: { row: top, column: left } })

/** Runs a command of the keyboard or the toolbar that changes the grid or its selection. */
export const runGridCommand = (state: GridState, command: GridCommand): GridState => {
  const size = getGridSize(state)
  const range = toCellRange(state.selection)
  switch (command.kind) {
    case 'move':
      return selectCells(state, moveSelection(state.selection, command.step, size))
    case 'next-cell':
      return {
        ...state,
        selection: moveToNextCell(state.selection, command.direction, size) ?? state.selection,
      }
    case 'leave':
      return { ...state, message: { text: 'Теперь Tab уведёт из таблицы', isRefusal: false } }
    case 'undo':
      return undoGridEdit(state)
    case 'redo':
      return redoGridEdit(state)
    case 'select-all':
      return selectRange(state, { top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 })
    case 'select-rows':
      return selectRange(state, { ...range, left: 0, right: size.columns - 1 })
    case 'select-columns':
      return selectRange(state, { ...range, top: 0, bottom: size.rows - 1 })
    default: {
      const edit = edits[command.kind]
      return edit ? applyGridEdit(state, edit(state)) : state
    }
  }
}

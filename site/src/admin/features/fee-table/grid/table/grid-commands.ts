import type { KeyboardEvent } from 'react'
import { clearCells, fillDown, fillRight } from '../model/edit-cells.ts'
import { deleteRows, duplicateRows, insertRows, moveRows } from '../model/edit-rows.ts'
import {
  type CellRange,
  type CellStep,
  moveSelection,
  moveToNextCell,
  toCellRange,
} from '../model/grid-selection.ts'
import {
  applyGridEdit,
  type GridEditResult,
  type GridState,
  getGridSize,
  redoGridEdit,
  selectCells,
  undoGridEdit,
} from '../model/grid-state.ts'

/** Command of the keyboard or the toolbar while no cell is edited. */
export type GridCommand =
  | { readonly kind: 'move'; readonly step: CellStep }
  | { readonly kind: 'next-cell'; readonly direction: 1 | -1 }
  | {
      readonly kind:
        | 'edit'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'fill-down'
        | 'fill-right'
        | 'select-all'
        | 'select-rows'
        | 'select-columns'
        | 'find'
        | 'insert-rows'
        | 'insert-rows-below'
        | 'duplicate-rows'
        | 'delete-rows'
        | 'move-up'
        | 'move-down'
        | 'leave'
    }

/** Distance that reaches the edge of any grid. */
const TO_EDGE = 1_000_000

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Shortcuts with Ctrl or Cmd by the place of the key, so that they work in every keyboard layout. */
const shortcuts: Readonly<Record<string, Exclude<GridCommand['kind'], 'move' | 'next-cell'>>> = {
  KeyZ: 'undo',
  KeyY: 'redo',
  KeyD: 'fill-down',
  KeyR: 'fill-right',
  KeyA: 'select-all',
  KeyF: 'find',
  KeyH: 'find',
  Minus: 'delete-rows',
  NumpadSubtract: 'delete-rows',
  Equal: 'insert-rows',
  NumpadAdd: 'insert-rows',
  Space: 'select-columns',
}

const simpleKeys: Readonly<Record<string, Exclude<GridCommand['kind'], 'move' | 'next-cell'>>> = {
  F2: 'edit',
  Enter: 'edit',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'leave',
}

const findMove = (
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  pageRows: number,
): CellStep | undefined => {
  const isExtending = shiftKey
  const isFar = ctrlKey || metaKey
  const arrow = arrows[key]
  if (arrow) {
    const distance = isFar ? TO_EDGE : 1
    return { rows: arrow[0] * distance, columns: arrow[1] * distance, isExtending }
  }
  if (key === 'PageUp' || key === 'PageDown')
    return { rows: key === 'PageDown' ? pageRows : -pageRows, isExtending }
  if (key === 'Home') return { rows: isFar ? -TO_EDGE : 0, columns: -TO_EDGE, isExtending }
  if (key === 'End') return { rows: isFar ? TO_EDGE : 0, columns: TO_EDGE, isExtending }
  return undefined
}

const altKeys: Readonly<Record<string, GridCommand>> = {
  ArrowUp: { kind: 'move-up' },
  ArrowDown: { kind: 'move-down' },
}

const findShortcut = ({ code, shiftKey }: KeyboardEvent): GridCommand | undefined => {
  const kind = code === 'KeyZ' && shiftKey ? 'redo' : shortcuts[code]
  return kind && { kind }
}

/** Returns what a key does in the grid, or `undefined` if the browser handles it. */
export const findGridCommand = (event: KeyboardEvent, pageRows: number): GridCommand | undefined => {
  const { key, code, shiftKey } = event
  if (event.altKey) return altKeys[key]
  const step = findMove(event, pageRows)
  if (step) return { kind: 'move', step }
  if (event.ctrlKey || event.metaKey) return findShortcut(event)
  if (key === 'Tab') return { kind: 'next-cell', direction: shiftKey ? -1 : 1 }
  if (code === 'Space' && shiftKey) return { kind: 'select-rows' }
  const kind = simpleKeys[key]
  return kind && { kind }
}

/** Returns whether a key types a character, with which the text of the active cell is replaced. */
export const isTypingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Process' || key === 'Dead') && !ctrlKey && !metaKey && !altKey

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

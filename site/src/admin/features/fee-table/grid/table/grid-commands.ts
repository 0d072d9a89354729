import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { type ClipboardTable, formatTableAsHtml, formatTableAsTsv } from '../../../../ui/copyable-table.tsx'
import { clearGridCells, fillGridCellsDown, fillGridCellsRight } from '../model/edit-cells.ts'
import { deleteGridRows, duplicateGridRows, insertGridRows, moveGridRows } from '../model/edit-rows.ts'
import {
  type GridCellRange,
  type GridSelectionMove,
  getSelectedGridCellRange,
  moveGridSelection,
  moveToNextGridCell,
} from '../model/grid-selection.ts'
import {
  applyGridEdit,
  type FeeTableGridState,
  type FeeTableGridStateUpdater,
  type GridEditResult,
  getGridSize,
  redoGridEdit,
  selectGridCells,
  undoGridEdit,
} from '../model/grid-state.ts'
import { type ClipboardTextRows, parseClipboardTextRows, pasteIntoGridCells } from '../model/paste-cells.ts'

const edit =
  (apply: (state: FeeTableGridState) => GridEditResult) =>
  (state: FeeTableGridState): FeeTableGridState =>
    applyGridEdit(state, apply(state))

/** Selects whole rows or columns. The grid scrolls to the active cell, so the top left cell becomes active. */
const select =
  (sides: readonly ('rows' | 'columns')[]) =>
  (state: FeeTableGridState): FeeTableGridState => {
    const size = getGridSize(state)
    const { top, bottom, left, right }: GridCellRange = {
      ...getSelectedGridCellRange(state.selection),
      ...(sides.includes('rows') ? { top: 0, bottom: size.rows - 1 } : {}),
      ...(sides.includes('columns') ? { left: 0, right: size.columns - 1 } : {}),
    }
    return selectGridCells(state, {
      anchor: { row: bottom, column: right },
      active: { row: top, column: left },
    })
  }

const goToNextCell =
  (direction: 1 | -1) =>
  (state: FeeTableGridState): FeeTableGridState => ({
    ...state,
    selection: moveToNextGridCell(state.selection, direction, getGridSize(state)) ?? state.selection,
  })

const commands = {
  undo: undoGridEdit,
  redo: redoGridEdit,
  clear: edit(clearGridCells),
  'fill-down': edit(fillGridCellsDown),
  'fill-right': edit(fillGridCellsRight),
  'insert-rows': edit((state) => insertGridRows(state, 'above')),
  'insert-rows-below': edit((state) => insertGridRows(state, 'below')),
  'duplicate-rows': edit(duplicateGridRows),
  'delete-rows': edit(deleteGridRows),
  'move-up': edit((state) => moveGridRows(state, 'up')),
  'move-down': edit((state) => moveGridRows(state, 'down')),
  'select-all': select(['rows', 'columns']),
  'select-rows': select(['columns']),
  'select-columns': select(['rows']),
  'next-cell': goToNextCell(1),
  'previous-cell': goToNextCell(-1),
  leave: (state: FeeTableGridState): FeeTableGridState => ({
    ...state,
    message: { text: 'Теперь Tab уведёт из таблицы', isRefusal: false },
  }),
}

/** Command that changes the grid, or a movement of the active cell. */
export type GridChangeCommand = keyof typeof commands | GridSelectionMove

export type GridCommand = GridChangeCommand | 'edit' | 'find'

export const runGridCommand = (state: FeeTableGridState, command: GridChangeCommand): FeeTableGridState =>
  typeof command === 'string'
    ? commands[command](state)
    : selectGridCells(state, moveGridSelection(state.selection, command, getGridSize(state)))

/** Number of rows or columns that is larger than any grid, so that a move reaches the edge. */
const TO_EDGE = 1_000_000

export const gridSelectionMovesByArrowKey: Record<
  string,
  Required<Pick<GridSelectionMove, 'rows' | 'columns'>>
> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

/** Shortcuts with Ctrl or Cmd by the position of the key, so that they work in every keyboard layout. */
const shortcuts: Record<string, GridCommand> = {
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

const simpleKeys: Record<string, GridCommand> = {
  F2: 'edit',
  Enter: 'edit',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'leave',
}

const altKeys: Record<string, GridCommand> = { ArrowUp: 'move-up', ArrowDown: 'move-down' }

const findMove = (
  { key, shiftKey: isExtending, ctrlKey, metaKey }: KeyboardEvent,
  pageRows: number,
): GridSelectionMove | undefined => {
  const isFar = ctrlKey || metaKey
  const arrow = gridSelectionMovesByArrowKey[key]
  if (arrow) {
    const distance = isFar ? TO_EDGE : 1
    return { rows: arrow.rows * distance, columns: arrow.columns * distance, isExtending }
  }
  if (key === 'PageUp' || key === 'PageDown')
    return { rows: key === 'PageDown' ? pageRows : -pageRows, isExtending }
  if (key === 'Home') return { rows: isFar ? -TO_EDGE : 0, columns: -TO_EDGE, isExtending }
  if (key === 'End') return { rows: isFar ? TO_EDGE : 0, columns: TO_EDGE, isExtending }
  return undefined
}

/** Returns the grid command for a key, or `undefined` if the browser handles the key. */
export const findGridCommandForKey = (event: KeyboardEvent, pageRows: number): GridCommand | undefined => {
  const { key, code, shiftKey } = event
  if (event.altKey) return altKeys[key]
  const step = findMove(event, pageRows)
  if (step) return step
  if (event.ctrlKey || event.metaKey) return code === 'KeyZ' && shiftKey ? 'redo' : shortcuts[code]
  if (key === 'Tab') return shiftKey ? 'previous-cell' : 'next-cell'
  return code === 'Space' && shiftKey ? 'select-rows' : simpleKeys[key]
}

/** Returns whether a key types a character, which replaces the text of the active cell. */
export const isTypingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Process' || key === 'Dead') && !ctrlKey && !metaKey && !altKey

const getSelectedCells = ({ viewRows, selection }: FeeTableGridState): ClipboardTable => {
  const { top, bottom, left, right } = getSelectedGridCellRange(selection)
  return { rows: viewRows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1)) }
}

/** Reads cells from HTML in the clipboard, if a web page put no plain text there. */
const parseClipboardHtml = (html: string): ClipboardTextRows =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent?.trim() ?? ''),
  )

const readClipboard = (data: DataTransfer): ClipboardTextRows => {
  const text = data.getData('text/plain')
  return text === '' ? parseClipboardHtml(data.getData('text/html')) : parseClipboardTextRows(text)
}

const describeUnreadableClipboard = (data: DataTransfer): string =>
  data.files.length > 0
    ? 'В буфере обмена картинка или файл, а не ячейки. Ничего не вставлено'
    : 'Буфер обмена пуст. Ничего не вставлено'

const formatCopied = ({ selection }: FeeTableGridState): string => {
  const { top, bottom, left, right } = getSelectedGridCellRange(selection)
  const count = (bottom - top + 1) * (right - left + 1)
  return `Скопировано: ${formatCountWithNoun(count, 'ячейка', 'ячейки', 'ячеек')}`
}

export const useGridClipboard = (state: FeeTableGridState, onChange: FeeTableGridStateUpdater) => {
  /** Copies the selected grid cells. If none is selected, the clipboard stays unchanged. */
  const copy = (event: ClipboardEvent): boolean => {
    event.preventDefault()
    if (state.viewRows.length === 0) return false
    const cells = getSelectedCells(state)
    event.clipboardData.setData('text/plain', formatTableAsTsv(cells))
    event.clipboardData.setData('text/html', formatTableAsHtml(cells))
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!copy(event)) return
      onChange((now) => ({ ...now, message: { text: formatCopied(now), isRefusal: false } }))
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) onChange((now) => applyGridEdit(now, clearGridCells(now)))
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      // The screen around the grid must not get the paste event, because it would upload a pasted file.
      event.stopPropagation()
      const rows = readClipboard(event.clipboardData)
      const refusal = rows.length === 0 ? describeUnreadableClipboard(event.clipboardData) : undefined
      onChange((now) =>
        applyGridEdit(now, refusal === undefined ? pasteIntoGridCells(now, rows) : { refusal }),
      )
    },
  }
}

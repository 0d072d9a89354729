import { formatDecimal } from 'shared/format'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { describeGridCellEdit, listGridCellChanges } from './edit-cells.ts'
import { setGridCells } from './grid-rows.ts'
import { type GridCellRange, getSelectedGridCellRange } from './grid-selection.ts'
import {
  createEmptyGridRows,
  type FeeTableGridState,
  type GridEditResult,
  MAX_FEE_TABLE_GRID_ROWS,
} from './grid-state.ts'

export type ClipboardTextRows = readonly (readonly string[])[]

const QUOTE = '"'

interface ParsedClipboardCell {
  text: string
  /** Index in the clipboard text at which the cell ends. */
  end: number
}

/**
 * Reads a cell in quotation marks, as spreadsheets write cells with line breaks. Returns `undefined` if the
 * quotation marks belong to the text, as in `"Южный" порт`.
 */
const readQuotedCell = (text: string, start: number): ParsedClipboardCell | undefined => {
  let content = ''
  let from = start + 1
  while (true) {
    const quote = text.indexOf(QUOTE, from)
    if (quote === -1) return undefined
    content += text.slice(from, quote)
    const next = text[quote + 1]
    if (next === QUOTE) {
      content += QUOTE
      from = quote + 2
    } else if (next === undefined || next === '\t' || next === '\n' || next === '\r')
      return { text: content, end: quote + 1 }
    else return undefined
  }
}

const cellEnd = /[\t\r\n]|$/g

const readPlainCell = (text: string, start: number): ParsedClipboardCell => {
  cellEnd.lastIndex = start
  const end = cellEnd.exec(text)?.index ?? text.length
  return { text: text.slice(start, end), end }
}

/** Parses clipboard text of spreadsheet programs: tabs separate cells, and line breaks separate rows. */
export const parseClipboardTextRows = (text: string): ClipboardTextRows => {
  const rows: string[][] = [[]]
  let at = 0
  while (true) {
    const quoted = text[at] === QUOTE ? readQuotedCell(text, at) : undefined
    const cell = quoted ?? readPlainCell(text, at)
    rows.at(-1)?.push(cell.text)
    at = cell.end
    if (at >= text.length) return rows
    if (text[at] === '\t') at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      // A line break at the end of a clipboard text ends the last row and does not start an empty one.
      if (at >= text.length) return rows
      rows.push([])
    }
  }
}

const formatRows = (count: number): string => formatCountWithNoun(count, 'строка', 'строки', 'строк')

/** Returns whether a pasted row only repeats the column headings, which people copy together with the rows. */
const isHeadingRow = (
  { columns }: FeeTableGridState,
  [first, ...rest]: readonly string[],
  left: number,
): boolean => {
  const headings = columns.slice(left).map(({ definition }) => definition.heading)
  return rest.length > 0 && first === headings[0] && rest.every((text, at) => text === headings[at + 1])
}

/** Returns how many times the pasted cells are repeated along one side of the selection, as in spreadsheets. */
const countRepeats = (selected: number, pasted: number): number =>
  selected > pasted && selected % pasted === 0 ? selected / pasted : 1

const countColumns = (rows: ClipboardTextRows): number =>
  rows.reduce((most, cells) => Math.max(most, cells.length), 0)

const formatNotice = (addedRows: number, droppedColumns: number, hasHeadings: boolean): string =>
  [
    addedRows > 0 ? `В конец таблицы добавлено: ${formatRows(addedRows)}` : '',
    droppedColumns > 0
      ? `Не поместилось: ${formatCountWithNoun(droppedColumns, 'столбец', 'столбца', 'столбцов')}`
      : '',
    hasHeadings ? 'Строка заголовков пропущена' : '',
  ]
    .filter(Boolean)
    .join('. ')

/**
 * Pastes texts into the visible grid rows, from the first selected cell on, and adds rows at the end if there are too
 * few. If the selection is a multiple of the pasted cells, the pasted cells are repeated.
 */
export const pasteIntoGridCells = (
  state: FeeTableGridState,
  clipboard: ClipboardTextRows,
): GridEditResult => {
  const selected = getSelectedGridCellRange(state.selection)
  const hasHeadings = clipboard[0] !== undefined && isHeadingRow(state, clipboard[0], selected.left)
  const pasted = hasHeadings ? clipboard.slice(1) : clipboard
  const pastedColumns = countColumns(pasted)
  if (pastedColumns === 0) return { refusal: 'В буфере обмена нет ячеек. Ничего не вставлено' }
  const height = pasted.length * countRepeats(selected.bottom - selected.top + 1, pasted.length)
  const width = pastedColumns * countRepeats(selected.right - selected.left + 1, pastedColumns)
  const addedCount = Math.max(0, selected.top + height - state.viewRows.length)
  const total = state.rows.length + addedCount
  if (total > MAX_FEE_TABLE_GRID_ROWS)
    return {
      refusal: `Ничего не вставлено: в таблице бывает до ${formatRows(MAX_FEE_TABLE_GRID_ROWS)}, а получилось бы ${formatDecimal(String(total))}`,
    }
  const addedRows = createEmptyGridRows(state, addedCount)
  const range: GridCellRange = {
    top: selected.top,
    bottom: selected.top + height - 1,
    left: selected.left,
    right: Math.min(selected.left + width, state.columns.length) - 1,
  }
  const extended = { viewRows: [...state.viewRows, ...addedRows] }
  const changes = listGridCellChanges(extended, range, (row, column) => {
    const text = pasted[(row - range.top) % pasted.length]?.[(column - range.left) % pastedColumns]
    return state.columns[column]?.parseText(text ?? '') ?? null
  })
  const droppedColumns = selected.left + width - 1 - range.right
  return {
    rows: setGridCells(addedCount > 0 ? [...state.rows, ...addedRows] : state.rows, changes),
    label: describeGridCellEdit(state, changes, 'Вставлено'),
    nextRowId: state.nextRowId + addedCount,
    notice: formatNotice(addedCount, droppedColumns, hasHeadings),
    // After pasting, the active cell stays at the first pasted cell, so that the grid does not scroll to the end.
    select: () => ({
      anchor: { row: range.bottom, column: range.right },
      active: { row: range.top, column: range.left },
    }),
  }
}

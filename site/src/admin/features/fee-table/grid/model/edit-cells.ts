import type { FeeTableCell } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { formatGridCellForEditing, formatGridCellWithColumnName } from './grid-columns.ts'
import {
  convertIndexToFeeTableRowNumber,
  type GridCellChange,
  indexGridRowPositionsById,
  setGridCells,
} from './grid-rows.ts'
import {
  type GridCellPosition,
  type GridCellRange,
  type GridSelection,
  getSelectedGridCellRange,
  selectGridCell,
} from './grid-selection.ts'
import type { FeeTableGridState, GridEditResult } from './grid-state.ts'

const formatCellCount = (count: number): string => formatCountWithNoun(count, 'ячейка', 'ячейки', 'ячеек')

export const describeGridCellEdit = (
  { rows, columns }: Pick<FeeTableGridState, 'rows' | 'columns'>,
  changes: readonly GridCellChange[],
  summary: string,
): string => {
  const [change] = changes
  const column = change && columns[change.column]
  if (!change || !column || changes.length > 1) return `${summary}: ${formatCellCount(changes.length)}`
  const place = indexGridRowPositionsById(rows).get(change.rowId) ?? 0
  return `Строка ${convertIndexToFeeTableRowNumber(place)}, ${formatGridCellWithColumnName(column, change.value)}`
}

/** Lists the changes that give each cell of a range a new value. Cells that already have the value are left out. */
export const listGridCellChanges = (
  { viewRows }: Pick<FeeTableGridState, 'viewRows'>,
  { top, bottom, left, right }: GridCellRange,
  getValue: (row: number, column: number) => GridCellChange['value'],
): readonly GridCellChange[] =>
  viewRows.slice(top, bottom + 1).flatMap(({ id, cells }, rowOffset) =>
    cells.slice(left, right + 1).flatMap((cell, columnOffset): readonly GridCellChange[] => {
      const value = getValue(top + rowOffset, left + columnOffset)
      return value === cell ? [] : [{ rowId: id, column: left + columnOffset, value }]
    }),
  )

const editRange = (
  state: FeeTableGridState,
  range: GridCellRange,
  getValue: (row: number, column: number) => GridCellChange['value'],
  summary: string,
): GridEditResult => {
  const changes = listGridCellChanges(state, range, getValue)
  return { rows: setGridCells(state.rows, changes), label: describeGridCellEdit(state, changes, summary) }
}

export const typeIntoGridCells = (
  state: FeeTableGridState,
  text: string,
  isForSelection: boolean,
): GridEditResult => {
  const { selection } = state
  const range = getSelectedGridCellRange(isForSelection ? selection : selectGridCell(selection.active))
  const values = state.columns.map(({ parseText }) => parseText(text))
  return editRange(state, range, (_, column) => values[column] ?? null, 'Заполнено')
}

export const clearGridCells = (state: FeeTableGridState): GridEditResult =>
  editRange(state, getSelectedGridCellRange(state.selection), () => null, 'Очищено')

/** Copies the first selected row to the other selected rows. A single selected row is filled from the row above. */
export const fillGridCellsDown = (state: FeeTableGridState): GridEditResult => {
  const range = getSelectedGridCellRange(state.selection)
  const sourceRow = range.top === range.bottom ? range.top - 1 : range.top
  const source = state.viewRows[sourceRow]
  if (!source) return { refusal: 'Выше нет строки, из которой можно заполнить' }
  return editRange(state, range, (_, column) => source.cells[column] ?? null, 'Заполнено вниз')
}

/** Copies the first selected column to the others. A single selected column is filled from the column before it. */
export const fillGridCellsRight = (state: FeeTableGridState): GridEditResult => {
  const range = getSelectedGridCellRange(state.selection)
  const sourceColumn = range.left === range.right ? range.left - 1 : range.left
  if (sourceColumn < 0) return { refusal: 'Слева нет столбца, из которого можно заполнить' }
  return editRange(
    state,
    range,
    (row, column) => {
      const cell = state.viewRows[row]?.cells[sourceColumn] ?? null
      // Text copied from another column is parsed again, because it may have another meaning in this column.
      return column === sourceColumn ? cell : (state.columns[column]?.parseText(String(cell ?? '')) ?? null)
    },
    'Заполнено вправо',
  )
}

export interface GridFindOptions {
  text: string
  /** If true, only cells that consist of the searched text are found. */
  isWholeCell: boolean
}

const normalize = (text: string): string => text.toLocaleLowerCase('ru').replaceAll(/\s/g, ' ')

/** Returns the texts of a cell for the search: as typed, `5500`, and as shown, `5 500`. */
const listCellTexts = (cell: FeeTableCell): readonly string[] =>
  typeof cell === 'number'
    ? [formatGridCellForEditing(cell), formatDecimal(String(cell)), String(cell)]
    : [cell ?? '']

export const findGridCells = (
  { viewRows }: Pick<FeeTableGridState, 'viewRows'>,
  { text, isWholeCell }: GridFindOptions,
): readonly GridCellPosition[] => {
  const wanted = normalize(text)
  if (wanted.trim() === '') return []
  const isMatch = (cell: FeeTableCell): boolean =>
    listCellTexts(cell)
      .map(normalize)
      .some((each) => (isWholeCell ? each === wanted : each.includes(wanted)))
  return viewRows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => (isMatch(cell) ? [{ row, column }] : [])),
  )
}

/** Finds the next visible cell after the active one that contains a text, from the top again after the last cell. */
export const findNextGridCell = (
  state: Pick<FeeTableGridState, 'viewRows'>,
  { active }: GridSelection,
  options: GridFindOptions,
  direction: 1 | -1 = 1,
): GridCellPosition | undefined => {
  const found = findGridCells(state, options)
  const isBeyond = ({ row, column }: GridCellPosition) =>
    (row - active.row || column - active.column) * direction > 0
  return direction === 1 ? (found.find(isBeyond) ?? found[0]) : (found.findLast(isBeyond) ?? found.at(-1))
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const replaceInText = (
  text: string,
  { text: wanted, isWholeCell }: GridFindOptions,
  replacement: string,
): string =>
  isWholeCell ? replacement : text.replaceAll(new RegExp(escapePattern(wanted), 'giu'), () => replacement)

export const replaceInGridCells = (
  state: FeeTableGridState,
  options: GridFindOptions,
  replacement: string,
  only?: GridCellPosition,
): GridEditResult => {
  const found = findGridCells(state, options)
  const replaced = only
    ? found.filter(({ row, column }) => row === only.row && column === only.column)
    : found
  const changes = replaced.flatMap(({ row, column }): readonly GridCellChange[] => {
    const { id, cells } = state.viewRows[row] ?? { id: 0, cells: [] }
    const cell = cells[column] ?? null
    const text = replaceInText(formatGridCellForEditing(cell), options, replacement)
    const value = state.columns[column]?.parseText(text) ?? null
    return value === cell ? [] : [{ rowId: id, column, value }]
  })
  if (changes.length === 0) return { refusal: `«${options.text}» не найдено, ничего не заменено` }
  return {
    rows: setGridCells(state.rows, changes),
    label: describeGridCellEdit(state, changes, `«${options.text}» заменено на «${replacement}»`),
  }
}

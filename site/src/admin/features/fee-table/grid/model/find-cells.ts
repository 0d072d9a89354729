import type { FeeTableCell } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { describeGridCellEdit } from './edit-cells.ts'
import { formatGridCellForEditing } from './grid-columns.ts'
import { type GridCellChange, setGridCells } from './grid-rows.ts'
import type { GridCellPosition, GridSelection } from './grid-selection.ts'
import type { FeeTableGridState, GridEditResult } from './grid-state.ts'

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

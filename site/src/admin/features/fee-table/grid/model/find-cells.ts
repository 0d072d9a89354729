import type { FeeTableCell } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { formatCellEdit } from './edit-cells.ts'
import { formatCellForEditing } from './grid-columns.ts'
import { type CellChange, setCells } from './grid-rows.ts'
import type { CellPosition, GridSelection } from './grid-selection.ts'
import type { GridEditResult, GridState } from './grid-state.ts'

export interface FindOptions {
  readonly text: string
  /** Finds only cells that consist of the text. */
  readonly isWholeCell: boolean
}

const normalize = (text: string): string => text.toLocaleLowerCase('ru').replaceAll(/\s/g, ' ')

/** Returns the texts of a cell that are searched: as typed, `5500`, and as shown, `5 500`. */
const listCellTexts = (cell: FeeTableCell): readonly string[] =>
  typeof cell === 'number'
    ? [formatCellForEditing(cell), formatDecimal(String(cell)), String(cell)]
    : [cell ?? '']

const createCellMatcher = ({ text, isWholeCell }: FindOptions): ((cell: FeeTableCell) => boolean) => {
  const wanted = normalize(text)
  if (wanted.trim() === '') return () => false
  return (cell) =>
    listCellTexts(cell)
      .map(normalize)
      .some((each) => (isWholeCell ? each === wanted : each.includes(wanted)))
}

/** Finds the next shown cell after the active one that contains a text. The search continues at the other end. */
export const findNextCell = (
  { viewRows, columns }: Pick<GridState, 'viewRows' | 'columns'>,
  { active }: GridSelection,
  options: FindOptions,
  direction: 1 | -1 = 1,
): CellPosition | undefined => {
  const isMatch = createCellMatcher(options)
  const width = columns.length
  const count = viewRows.length * width
  const start = active.row * width + active.column
  for (let step = 1; step <= count; step += 1) {
    const index = (start + direction * step + count * 2) % count
    const position = { row: Math.floor(index / width), column: index % width }
    if (isMatch(viewRows[position.row]?.cells[position.column] ?? null)) return position
  }
  return undefined
}

/** Counts the shown cells that contain a text. */
export const countFoundCells = ({ viewRows }: Pick<GridState, 'viewRows'>, options: FindOptions): number => {
  const isMatch = createCellMatcher(options)
  return viewRows.reduce((count, { cells }) => count + cells.filter(isMatch).length, 0)
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const replaceInText = (
  text: string,
  { text: wanted, isWholeCell }: FindOptions,
  replacement: string,
): string =>
  isWholeCell ? replacement : text.replaceAll(new RegExp(escapePattern(wanted), 'giu'), () => replacement)

/** Replaces a text in the shown cells, or in one of them. */
export const replaceInCells = (
  state: GridState,
  options: FindOptions,
  replacement: string,
  only?: CellPosition,
): GridEditResult => {
  const isMatch = createCellMatcher(options)
  const changes = state.viewRows.flatMap(({ id, cells }, row) =>
    only && only.row !== row
      ? []
      : cells.flatMap((cell, column): readonly CellChange[] => {
          if ((only && only.column !== column) || !isMatch(cell)) return []
          const text = replaceInText(formatCellForEditing(cell), options, replacement)
          const value = state.columns[column]?.parseText(text) ?? null
          return value === cell ? [] : [{ rowId: id, column, value }]
        }),
  )
  if (changes.length === 0) return { refusal: `«${options.text}» не найдено, ничего не заменено` }
  return {
    rows: setCells(state.rows, changes),
    label: formatCellEdit(state, changes, `«${options.text}» заменено на «${replacement}»`),
  }
}

import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumns } from 'shared/tables'
import type { TableDifferenceLine } from '../difference/table-difference-lines.ts'
import { formatFeeTableCell } from './format-fee-table-cell.ts'

/** Width of characters relative to a digit. The first matching pattern applies. */
const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'’|!iIjl]/u, 0.45],
  [/[frt()/-]/u, 0.65],
  [/[MWmwмжшщюфыЖШЩЮФМЫ@%]/u, 1.25],
  [/\p{Lu}/u, 1.1],
  [/\p{Script=Cyrillic}/u, 0.93],
  [/\p{Ll}/u, 0.88],
]

const widthCache = new Map<string, number>()

const measureCharacter = (character: string): number => {
  const width =
    widthCache.get(character) ?? characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 1
  widthCache.set(character, width)
  return width
}

const MAX_CHARACTER_WIDTH = Math.max(...characterWidths.map(([, width]) => width))

/** Estimates the width of a text in digits. Small letters are narrower than digits, and capitals wider. */
export const estimateTextWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += measureCharacter(character)
  return width
}

/** Width of heading characters relative to cell characters: headings are set in a smaller font. */
const HEADING_SCALE = 0.93

/**
 * Maximum width of a column in digits. Longer text is cut with an ellipsis, and the tooltip shows it in full.
 */
const MAX_DIFFERENCE_WIDTH = 40

/** Space in digits between the old value of a changed cell and the new one, which is bold. */
const VALUE_GAP = 1.3

/**
 * Returns the column widths of a table difference in digits, by the widest cell. A changed cell holds the old
 * and the new value.
 */
export const measureDifferenceColumnWidths = (
  title: FeeTableTitle,
  columns: readonly FeeTableColumn[],
  lines: readonly TableDifferenceLine[],
): readonly number[] =>
  columns.map((column, index) => {
    const text = (cells: TableDifferenceLine['cells']): string =>
      formatFeeTableCell(title, column, cells[index] ?? null).text
    // A changed cell without a value shows a placeholder.
    const measureChangedCell = (cells: TableDifferenceLine['cells']): number =>
      estimateTextWidth(text(cells) || 'пусто')
    let width = estimateTextWidth(column.heading) * HEADING_SCALE
    for (const line of lines) {
      const shown = text(line.cells)
      // Skips measuring cell texts that are too short to be the widest: there may be thousands of rows.
      if (shown.length * MAX_CHARACTER_WIDTH > width) width = Math.max(width, estimateTextWidth(shown))
      if (line.kind === 'changed' && line.before[index] !== line.cells[index])
        width = Math.max(width, measureChangedCell(line.before) + measureChangedCell(line.cells) + VALUE_GAP)
    }
    return Math.min(Math.ceil(width * 10) / 10, MAX_DIFFERENCE_WIDTH)
  })

/** Width of the sort icon next to a heading. */
const SORT_ICON_WIDTH = 2.1
const MAX_COLUMN_WIDTH = 30
const CENTS_WIDTH = estimateTextWidth(',00')

/** Measures only the largest number of a column, which is also the longest one apart from its cents. */
const measureWidestCell = (
  cells: readonly FeeTableCell[],
  measureCell: (cell: FeeTableCell) => number,
): number => {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const textWidths = cells.map((cell) => (typeof cell === 'string' ? estimateTextWidth(cell) : 0))
  const largest = numbers.reduce((max, cell) => Math.max(max, cell), 0)
  const cents = numbers.some((cell) => !Number.isInteger(cell)) ? CENTS_WIDTH : 0
  return textWidths.reduce((most, length) => Math.max(most, length), measureCell(Math.floor(largest)) + cents)
}

const measureColumn = (
  title: FeeTableTitle,
  column: FeeTableColumn,
  cells: readonly FeeTableCell[],
): number => {
  const measureCell = (cell: FeeTableCell) => estimateTextWidth(formatFeeTableCell(title, column, cell).text)
  const width = Math.max(
    estimateTextWidth(column.heading) * HEADING_SCALE + SORT_ICON_WIDTH,
    measureCell(null),
    measureWidestCell(cells, measureCell),
  )
  return Math.min(MAX_COLUMN_WIDTH, Math.ceil(width * 10) / 10)
}

/**
 * Returns the column widths of a fee table in digits. Computed, because rows out of view are not rendered and
 * cannot size the columns.
 */
export const measureFeeTableColumnWidths = (
  title: FeeTableTitle,
  rows: readonly (readonly FeeTableCell[])[],
): readonly number[] =>
  getFeeTableColumns(title).map((column, index) =>
    measureColumn(
      title,
      column,
      rows.map((row) => row[index] ?? null),
    ),
  )

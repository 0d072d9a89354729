import type { Cell, TableTitle } from 'shared/calculator'
import { type Column, columnsOf } from 'shared/tables'
import { cellWords } from '../cell-words.ts'
import { HEADING, textWidth } from '../text-width.ts'

/** Width of the sort icon next to a heading. */
const SIGN = 2.1
const MOST = 30
const CENTS = textWidth(',00')

/** Measures only the largest number, which is also the longest one apart from its cents. */
const longest = (cells: readonly Cell[], shown: (cell: Cell) => number): number => {
  const figures = cells.filter((cell) => typeof cell === 'number')
  const words = cells.map((cell) => (typeof cell === 'string' ? textWidth(cell) : 0))
  const largest = figures.reduce((most, cell) => Math.max(most, cell), 0)
  const cents = figures.some((cell) => !Number.isInteger(cell)) ? CENTS : 0
  return words.reduce((most, length) => Math.max(most, length), shown(Math.floor(largest)) + cents)
}

const widthOf = (title: TableTitle, column: Column, cells: readonly Cell[]): number => {
  const shown = (cell: Cell) => textWidth(cellWords(title, column, cell).text)
  const width = Math.max(textWidth(column.heading) * HEADING + SIGN, shown(null), longest(cells, shown))
  return Math.min(MOST, Math.ceil(width * 10) / 10)
}

/** Returns column widths in digits. Computed, because rows out of view are not rendered and cannot size the columns. */
export const columnWidths = (title: TableTitle, rows: readonly (readonly Cell[])[]): readonly number[] =>
  columnsOf(title).map((column, at) =>
    widthOf(
      title,
      column,
      rows.map((row) => row[at] ?? null),
    ),
  )

import type { Cell, TableTitle } from 'shared/calculator'
import { type Column, columnsOf } from 'shared/tables'
import { cellWords } from '../cell-words.ts'

/** For the chevron beside a heading. */
const SIGN = 4
const MOST = 30
const CENTS = ',00'.length

/** The largest figure is the longest, cents aside. */
const longest = (cells: readonly Cell[], shown: (cell: Cell) => number): number => {
  const figures = cells.filter((cell) => typeof cell === 'number')
  const words = cells.map((cell) => (typeof cell === 'string' ? cell.length : 0))
  const largest = figures.reduce((most, cell) => Math.max(most, cell), 0)
  const cents = figures.some((cell) => !Number.isInteger(cell)) ? CENTS : 0
  return words.reduce((most, length) => Math.max(most, length), shown(Math.floor(largest)) + cents)
}

const widthOf = (title: TableTitle, column: Column, cells: readonly Cell[]): number => {
  const shown = (cell: Cell) => cellWords(title, column, cell).text.length
  return Math.min(MOST, Math.max(column.heading.length + SIGN, shown(null), longest(cells, shown)))
}

/** As many signs as a column needs: rows out of sight are not there to say how wide it is. */
export const columnWidths = (title: TableTitle, rows: readonly (readonly Cell[])[]): readonly number[] =>
  columnsOf(title).map((column, at) =>
    widthOf(
      title,
      column,
      rows.map((row) => row[at] ?? null),
    ),
  )

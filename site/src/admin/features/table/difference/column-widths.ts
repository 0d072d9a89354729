import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { cellWords } from '../cell-words.ts'
import type { Line } from './difference-lines.ts'

/** What is longer ends in dots, and is told in full by a look at the cell. */
const MOST = 40

/** In signs, as wide as the longest that stands in a column; a cell that has changed holds both. */
export const columnWidths = (
  title: TableTitle,
  columns: readonly Column[],
  lines: readonly Line[],
): readonly number[] =>
  columns.map((column, at) => {
    const length = (cells: Line['cells']): number => cellWords(title, column, cells[at] ?? null).text.length
    let width = column.heading.length
    for (const line of lines) {
      const isAltered = line.kind === 'changed' && line.before[at] !== line.cells[at]
      // «пусто» stands where one of the two is nothing.
      const both = isAltered ? Math.max(length(line.before), 5) + Math.max(length(line.cells), 5) + 1 : 0
      width = Math.max(width, length(line.cells), both)
    }
    return Math.min(width, MOST)
  })

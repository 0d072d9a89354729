import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { cellWords } from '../cell-words.ts'
import { HEADING, textWidth, WIDEST } from '../text-width.ts'
import type { Line } from './difference-lines.ts'

/** What is longer ends in dots, and is told in full by a look at the cell. */
const MOST = 40

/** Between what was and what is, which is written bold. */
const BETWEEN = 1.3

/** In digits, as wide as the widest that stands in a column; a cell that has changed holds both. */
export const columnWidths = (
  title: TableTitle,
  columns: readonly Column[],
  lines: readonly Line[],
): readonly number[] =>
  columns.map((column, at) => {
    const text = (cells: Line['cells']): string => cellWords(title, column, cells[at] ?? null).text
    // An empty cell that has changed says so.
    const altered = (cells: Line['cells']): number => textWidth(text(cells) || 'пусто')
    let width = textWidth(column.heading) * HEADING
    for (const line of lines) {
      const shown = text(line.cells)
      // Most of thousands of rows are shorter than one before them, whatever their letters.
      if (shown.length * WIDEST > width) width = Math.max(width, textWidth(shown))
      if (line.kind === 'changed' && line.before[at] !== line.cells[at])
        width = Math.max(width, altered(line.before) + altered(line.cells) + BETWEEN)
    }
    return Math.min(Math.ceil(width * 10) / 10, MOST)
  })

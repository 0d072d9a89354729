import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { cellWords } from '../cell-words.ts'
import { HEADING, textWidth, WIDEST } from '../text-width.ts'
import type { Line } from './difference-lines.ts'

/** Maximum width in digits. Longer text is cut with an ellipsis, and the tooltip shows it in full. */
const MOST = 40

/** Space between the old value and the new one, which is bold. */
const BETWEEN = 1.3

/** Returns column widths in digits, by the widest cell. A changed cell holds the old and the new value. */
export const columnWidths = (
  title: TableTitle,
  columns: readonly Column[],
  lines: readonly Line[],
): readonly number[] =>
  columns.map((column, at) => {
    const text = (cells: Line['cells']): string => cellWords(title, column, cells[at] ?? null).text
    // A changed cell without a value shows a placeholder.
    const altered = (cells: Line['cells']): number => textWidth(text(cells) || 'пусто')
    let width = textWidth(column.heading) * HEADING
    for (const line of lines) {
      const shown = text(line.cells)
      // Skips measuring texts that are too short to be the widest: there may be thousands of rows.
      if (shown.length * WIDEST > width) width = Math.max(width, textWidth(shown))
      if (line.kind === 'changed' && line.before[at] !== line.cells[at])
        width = Math.max(width, altered(line.before) + altered(line.cells) + BETWEEN)
    }
    return Math.min(Math.ceil(width * 10) / 10, MOST)
  })

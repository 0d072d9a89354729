import { inQuotes, shown } from '../found.ts'
import type { Grid } from '../grid.ts'
import type { HeadingRow } from './find-headings.ts'

const figure = '[$€]?\\s?\\d[\\d\\s.,]*(?:\\s?[$€])?'
/** Matches `$0.00 - $99.99` and `100...200`. */
const range = new RegExp(`^${figure}\\s*(?:[-–—−]|\\.{2,}|…|до|to)\\s*${figure}$`, 'iu')
/** Matches `до 100`, `$15,000+` and `200 и выше`. */
const openRange = new RegExp(
  `^(?:(?:до|от|від|under|up to|over|from)\\s*${figure}|${figure}\\s*(?:\\+|и выше|і вище|and up))$`,
  'iu',
)

const LONGEST = 40

/** Returns advice if a column of a fee table holds both bounds of a tier in one cell. */
export const saidRangeColumn = (grid: Grid, { index, headings }: HeadingRow): string => {
  for (const { at, text, meaning } of headings) {
    if (meaning !== undefined) continue
    const cells = grid.rows
      .slice(index + 1)
      .map(({ cells }) => shown(cells[at] ?? { kind: 'empty' }).trim())
      .filter((cell) => cell !== '' && cell.length <= LONGEST)
    const closed = cells.filter((cell) => range.test(cell))
    const open = cells.filter((cell) => openRange.test(cell))
    const [example] = closed
    if (example === undefined || (closed.length + open.length) * 2 <= cells.length) continue
    return ` В столбце ${inQuotes(text)} промежутки, например ${inQuotes(example)}: разделите его на «От, $» и «До, $». «До» в ступень не входит: оно равно «от» следующей.`
  }
  return ''
}

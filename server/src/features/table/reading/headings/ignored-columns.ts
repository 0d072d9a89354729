import { isBlank } from '../cell-reader.ts'
import type { Grid } from '../grid.ts'
import type { HeadingRow } from './find-headings.ts'
import type { PortColumn } from './port-columns.ts'

const LETTERS = 26
const CODE_OF_A = 65

/** Formats a column index: 0 is A, 26 is AA. */
const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : '') +
  String.fromCharCode(CODE_OF_A + (at % LETTERS))

/** Lists columns with an unknown heading and columns that have values but no heading. */
export const ignoredColumns = (
  grid: Grid,
  { index, headings }: HeadingRow,
  read: readonly Pick<PortColumn, 'at'>[],
): readonly string[] => {
  const isRead = new Set(read.map(({ at }) => at))
  const ignored = new Map<number, string>()
  const headed = new Set(headings.map(({ at }) => at))
  for (const { at, text, meaning } of headings) if (!meaning && !isRead.has(at)) ignored.set(at, text)
  for (const { cells } of grid.rows.slice(index + 1))
    for (const [at, cell] of cells.entries())
      if (!headed.has(at) && !isBlank(cell)) ignored.set(at, `столбец ${letterOf(at)} без заголовка`)
  return [...ignored].sort(([one], [other]) => one - other).map(([, heading]) => heading)
}

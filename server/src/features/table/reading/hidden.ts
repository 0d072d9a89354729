import { rangesOf } from 'shared/tables'
import { isBlank } from './cell-reader.ts'
import { inQuotes } from './found.ts'
import type { Grid } from './grid.ts'
import type { HeadingRow } from './headings/find-headings.ts'
import type { Problems } from './problems.ts'

const MOST_RANGES = 5

/** `Строка 5 скрыта`, `Строки 5–9, 12 скрыты`. */
const saidRows = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Строка\u00A0${rows[0]} скрыта в\u00A0книге, но прочитана`
  const ranges = rangesOf(rows).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
  const left = ranges.length > MOST_RANGES ? ' и\u00A0другие' : ''
  return `Строки ${ranges.slice(0, MOST_RANGES).join(', ')}${left} скрыты в\u00A0книге, но прочитаны`
}

/** Warns about hidden rows and columns: they are imported like the rest, though the user does not see them. */
export const sayHidden = (
  { rows, hidden }: Grid,
  { row, index, headings }: HeadingRow,
  places: readonly number[],
  problems: Problems,
): void => {
  if (!hidden) return
  const read = rows
    .slice(index + 1)
    .filter((each) => hidden.rows.has(each.row) && places.some((at) => !isBlank(each.cells[at])))
  if (read.length > 0) {
    const numbers = read.map((each) => each.row)
    problems.warnOfRows(
      numbers,
      'hidden-rows',
      `${saidRows(numbers)}. Если они не\u00A0нужны, удалите их; если их спрятал фильтр, снимите его и\u00A0посмотрите, что в\u00A0них.`,
    )
  }
  for (const { at, text } of headings)
    if (hidden.columns.has(at) && places.includes(at))
      problems.warn(
        { row, column: null },
        'hidden-column',
        `Столбец ${inQuotes(text)} скрыт в\u00A0книге, но прочитан. Покажите его и\u00A0посмотрите, что в\u00A0нём.`,
      )
}

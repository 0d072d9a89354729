import { toSheetRowRanges } from 'shared/tables'
import { isBlankCell } from './cells/cell-parser.ts'
import { quoteInGuillemets } from './cells/cell-result.ts'
import type { HeadingRow } from './headings/heading-row.ts'
import type { ImportProblemCollector } from './problem-collector.ts'
import type { RawSheet } from './raw-sheet.ts'

const MAX_LISTED_RANGES = 5

/** Formats a message about hidden rows: `Строка 5 скрыта`, `Строки 5–9, 12 скрыты`. */
const formatHiddenRows = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Строка\u00A0${rows[0]} скрыта в\u00A0книге, но прочитана`
  const ranges = toSheetRowRanges(rows).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
  const andOthers = ranges.length > MAX_LISTED_RANGES ? ' и\u00A0другие' : ''
  return `Строки ${ranges.slice(0, MAX_LISTED_RANGES).join(', ')}${andOthers} скрыты в\u00A0книге, но прочитаны`
}

/**
 * Warns about hidden rows and columns of a sheet: they are imported like the rest, though the user does not
 * see them.
 */
export const warnAboutHiddenCells = (
  { rows, hidden }: RawSheet,
  { row, index, headings }: HeadingRow,
  columns: readonly number[],
  problems: ImportProblemCollector,
): void => {
  if (!hidden) return
  const hiddenRows = rows
    .slice(index + 1)
    .filter((each) => hidden.rows.has(each.row) && columns.some((at) => !isBlankCell(each.cells[at])))
  if (hiddenRows.length > 0) {
    const numbers = hiddenRows.map((each) => each.row)
    problems.addRowsWarning(
      numbers,
      'hidden-rows',
      `${formatHiddenRows(numbers)}. Если они не\u00A0нужны, удалите их; если их спрятал фильтр, снимите его и\u00A0посмотрите, что в\u00A0них.`,
    )
  }
  for (const { at, text } of headings)
    if (hidden.columns.has(at) && columns.includes(at))
      problems.addWarning(
        { row, column: null },
        'hidden-column',
        `Столбец ${quoteInGuillemets(text)} скрыт в\u00A0книге, но прочитан. Покажите его и\u00A0посмотрите, что в\u00A0нём.`,
      )
}

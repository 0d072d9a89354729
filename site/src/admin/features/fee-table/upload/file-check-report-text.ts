import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableCheckResult } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import {
  type FeeTableProblem,
  getFeeTableColumnDefinitions,
  groupFeeTableProblems,
  groupSheetRowsIntoRanges,
  type SheetRowRange,
  stripRowNumbersFromMessage,
} from 'shared/tables'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'

type ProblemLocation = Pick<FeeTableProblem, 'column' | 'rows'>

/** Maximum number of row ranges listed for a problem. The rest is only counted. */
const MAX_LISTED_RANGES = 12

const formatRowRange = ([from, to]: SheetRowRange): string => (from === to ? String(from) : `${from}–${to}`)

const countRows = (ranges: readonly SheetRowRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** Formats the rows of a file problem as `Строка 12` or `Строки 12–40, 44`, or as an empty text without rows. */
export const formatFileProblemRowNumbers = ({ rows }: Pick<ProblemLocation, 'rows'>): string => {
  if (rows.length === 0) return ''
  const noun = countRows(rows) === 1 ? 'Строка' : 'Строки'
  const restCount = countRows(rows.slice(MAX_LISTED_RANGES))
  const more = restCount === 0 ? '' : ` и ещё ${formatCountWithNoun(restCount, 'строка', 'строки', 'строк')}`
  return `${noun}${NO_BREAK_SPACE}${rows.slice(0, MAX_LISTED_RANGES).map(formatRowRange).join(', ')}${more}`
}

/** Returns the heading of the column with a problem, or the heading in the file if the column is unknown. */
export const getFeeTableProblemColumnHeading = (
  title: FeeTableTitle,
  { column }: Pick<ProblemLocation, 'column'>,
): string =>
  column === null
    ? ''
    : (getFeeTableColumnDefinitions(title).find(({ name }) => name === column)?.heading ?? column)

/** Formats the location of a file problem as `Строка 12, «Сбор, $»`, `Строки 12–340`, or `Файл` for the whole file. */
export const formatFileProblemLocation = (title: FeeTableTitle, location: ProblemLocation): string => {
  const heading = getFeeTableProblemColumnHeading(title, location)
  const quoted = heading === '' ? '' : `«${heading}»`
  return [formatFileProblemRowNumbers(location), quoted].filter((part) => part !== '').join(', ') || 'Файл'
}

type FileProblem = FeeTableCheckResult['errors'][number]

/** Formats the number of errors in a file over all rows: `14 ошибок`. A problem of the whole file counts as one. */
export const formatFileErrorCount = (errors: readonly FileProblem[]): string => {
  const count = errors.reduce((sum, { rows }) => sum + Math.max(1, countRows(rows)), 0)
  return formatCountWithNoun(count, 'ошибка', 'ошибки', 'ошибок')
}

export const describeErrorFreeFeeTableFile = (
  title: FeeTableTitle,
  warnings: readonly FileProblem[],
): string => {
  if (title === 'ship-delivery') return 'Ошибок нет. Каждый путь назван один раз, и у каждого есть цена.'
  if (title === 'transportation') return 'Ошибок нет. От каждой площадки до порта одна цена.'
  const hasFallingFee = warnings.some(({ code }) => code === 'falling-fee')
  return `Ошибок нет. Ступени начинаются с 0, без разрывов и наложений.${hasFallingFee ? '' : ' Сбор нигде не падает с ростом цены.'}`
}

export const formatIgnoredFileColumns = (ignored: readonly string[]): string =>
  ignored.length === 1
    ? `Столбец «${ignored[0]}» калькулятору не нужен, он пропущен.`
    : `Столбцы ${ignored.map((heading) => `«${heading}»`).join(', ')} калькулятору не нужны, они пропущены.`

const MAX_LINES_PER_KIND = 20

export interface FeeTableFileCheckReportLineData extends ProblemLocation {
  what: string
  /** Example of the problem: the cell value found in one of the rows, and the expected value. */
  example?: string
}

const toReportLine = ({ column, rows, message }: FeeTableProblem): FeeTableFileCheckReportLineData => {
  const [what = '', example] = message.split('\n')
  // Row numbers are left out of the problem text, as the report has a column for them.
  return {
    column,
    rows,
    what: stripRowNumbersFromMessage(what),
    ...(example === undefined ? {} : { example }),
  }
}

const listRowNumbers = ({ rows }: FeeTableFileCheckReportLineData): readonly number[] =>
  rows.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

export const buildFeeTableFileCheckReportLines = (
  problems: readonly FeeTableProblem[],
): readonly FeeTableFileCheckReportLineData[] => {
  const groups = Map.groupBy(
    groupFeeTableProblems(problems, MAX_LINES_PER_KIND).map(toReportLine),
    ({ column, what, example = '' }) => [column, what, example].join('\n'),
  )
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    if (!first || lines.length === 1) return lines
    return [{ ...first, rows: groupSheetRowsIntoRanges(lines.flatMap(listRowNumbers)) }]
  })
}

/** Formats the number of rows with a problem as `44 строки`, or returns undefined for a single row. */
export const formatCountOfRowsWithProblem = ({
  rows,
}: FeeTableFileCheckReportLineData): string | undefined => {
  const count = countRows(rows)
  return count > 1 ? formatCountWithNoun(count, 'строка', 'строки', 'строк') : undefined
}

/** Formats the report on a checked file as plain text, to be sent to the author of the file. */
export const formatFeeTableFileCheckReport = (
  title: FeeTableTitle,
  lines: readonly FeeTableFileCheckReportLineData[],
): string =>
  lines
    .map((line) =>
      [`${formatFileProblemLocation(title, line)}: ${line.what}`, line.example ?? ''].join(' ').trimEnd(),
    )
    .join('\n')

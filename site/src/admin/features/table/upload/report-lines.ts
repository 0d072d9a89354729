import type { TableTitle } from 'shared/calculator'
import { groupProblems, rangesOf, type TableProblem, withoutRows } from 'shared/tables'
import { counted } from '../../../../ui/counted.ts'
import { countRows, type Place, placeWords } from './place-words.ts'

/** Maximum number of lines per kind of problem. */
const MOST_OF_A_KIND = 20

/** Report line that combines identical problems in all their rows. */
export interface ReportLine extends Place {
  readonly what: string
  /** For a line that combines many problems: what was found in the first of them, and what is expected. */
  readonly example?: string
}

const lineOf = ({ column, rows, message }: TableProblem): ReportLine => {
  const [what = '', example] = message.split('\n')
  // The rows are shown separately.
  return { column, rows, what: withoutRows(what), ...(example === undefined ? {} : { example }) }
}

const everyRow = ({ rows }: ReportLine): readonly number[] =>
  rows.flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

const joined = (lines: readonly ReportLine[], first: ReportLine): ReportLine =>
  lines.length === 1 ? first : { ...first, rows: rangesOf(lines.flatMap(everyRow)) }

/** Groups problems into report lines, in the order of the file. */
export const reportLines = (problems: readonly TableProblem[]): readonly ReportLine[] => {
  const alike = Map.groupBy(
    groupProblems(problems, MOST_OF_A_KIND).map(lineOf),
    ({ column, what, example = '' }) => [column, what, example].join('\n'),
  )
  return [...alike.values()].flatMap((lines) => {
    const [first] = lines
    return first ? [joined(lines, first)] : []
  })
}

/** Formats the number of rows as `44 строки`, or returns undefined for a single row. */
export const howMany = (line: ReportLine): string | undefined => {
  const rows = countRows(line)
  return rows > 1 ? counted(rows, 'строка', 'строки', 'строк') : undefined
}

/** Formats the report as plain text, to be sent to the author of the file. */
export const linesAsText = (title: TableTitle, lines: readonly ReportLine[]): string =>
  lines
    .map((line) => [`${placeWords(title, line)}: ${line.what}`, line.example ?? ''].join(' ').trimEnd())
    .join('\n')

import { rowsByKey } from './checks/cells.ts'
import { partsOf } from './checks/said.ts'
import { kindWords } from './kind-words.ts'
import { rangesOf } from './row-ranges.ts'
import type { RowRange, TableProblem } from './sheet.ts'

/** Up to this number problems of one kind are listed separately. */
const MOST_OF_A_KIND = 99

const firstRow = ({ rows }: TableProblem): number => rows[0]?.[0] ?? 0

const everyRow = ({ rows }: TableProblem): readonly number[] =>
  rows.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

const kindOf = ({ code, column }: TableProblem): string => `${code}\n${column ?? ''}`

const inOrder = (problems: readonly TableProblem[]): readonly TableProblem[] =>
  problems.toSorted((one, other) => firstRow(one) - firstRow(other))

/** Removes duplicates: a row of a wide sheet becomes several rows, which repeat its problems. */
const once = (problems: readonly TableProblem[]): readonly TableProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

const MOST_NAMED = 4

const rangeWords = ([from, to]: RowRange): string => (from === to ? `${from}` : `${from}–${to}`)

/** Formats `строке 5` or `строках 5 и 9`, for use after «в». */
const inRows = (rows: readonly RowRange[]): string => {
  const named = rows.slice(0, MOST_NAMED).map(rangeWords)
  const more = rows.length > MOST_NAMED ? ' и\u00A0других' : ''
  const listed = more === '' ? named.join(', ').replace(/, (?=[^,]*$)/, ' и\u00A0') : named.join(', ')
  return `${/[^\d]/.test(listed) ? 'строках' : 'строке'}\u00A0${listed}${more}`
}

/** Russian text continues in lower case after a colon. */
const goingOn = (text: string): string => text.replace(/^[А-ЯЁ](?=[а-яё])/u, (letter) => letter.toLowerCase())

/** Formats the first of many problems with what was found and expected. */
const example = ({ rows, message }: TableProblem): string => {
  if (rows.length === 0) return message
  const { ladder, rest } = partsOf(message)
  return `Так в\u00A0${inRows(rows)}${ladder === undefined ? '' : ` (${ladder})`}: ${goingOn(rest)}`
}

/** Puts the summary into the first line and an example into the second. */
const asOne = (problems: readonly TableProblem[], first: TableProblem): TableProblem => ({
  code: first.code,
  column: first.column,
  rows: rangesOf(problems.flatMap(everyRow)),
  message: `${kindWords(first.code)}\n${example(first)}`,
})

/** Sorts by row. More than `maxPerKind` problems of one kind become one problem with all rows and one example. */
export const groupProblems = (
  problems: readonly TableProblem[],
  most = MOST_OF_A_KIND,
): readonly TableProblem[] => {
  const kinds = rowsByKey(inOrder(once(problems)), kindOf)
  return inOrder(
    [...kinds.values()].flatMap((own) => {
      const [first] = own
      return first && own.length > most ? [asOne(own, first)] : own
    }),
  )
}

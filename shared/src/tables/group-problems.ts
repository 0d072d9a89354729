import { rowsByKey } from './checks/cells.ts'
import { partsOf } from './checks/said.ts'
import { kindWords } from './kind-words.ts'
import { rangesOf } from './row-ranges.ts'
import type { RowRange, TableProblem } from './sheet.ts'

/** Each of these has its entry; beyond, they are hundreds. */
const MOST_OF_A_KIND = 99

const firstRow = ({ rows }: TableProblem): number => rows[0]?.[0] ?? 0

const everyRow = ({ rows }: TableProblem): readonly number[] =>
  rows.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

const kindOf = ({ code, column }: TableProblem): string => `${code}\n${column ?? ''}`

const inOrder = (problems: readonly TableProblem[]): readonly TableProblem[] =>
  problems.toSorted((one, other) => firstRow(one) - firstRow(other))

/** A wide sheet makes several rows of one, and a problem of it comes once for each. */
const once = (problems: readonly TableProblem[]): readonly TableProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

const MOST_NAMED = 4

const rangeWords = ([from, to]: RowRange): string => (from === to ? `${from}` : `${from}–${to}`)

/** `строке 5`, `строках 5 и 9`: as they stand behind «в». */
const inRows = (rows: readonly RowRange[]): string => {
  const named = rows.slice(0, MOST_NAMED).map(rangeWords)
  const more = rows.length > MOST_NAMED ? ' и\u00A0других' : ''
  const listed = more === '' ? named.join(', ').replace(/, (?=[^,]*$)/, ' и\u00A0') : named.join(', ')
  return `${/[^\d]/.test(listed) ? 'строках' : 'строке'}\u00A0${listed}${more}`
}

/** Russian goes on behind a colon with a small letter. */
const goingOn = (text: string): string => text.replace(/^[А-ЯЁ](?=[а-яё])/u, (letter) => letter.toLowerCase())

/** The first of many: what was found there, and what is expected. */
const example = ({ rows, message }: TableProblem): string => {
  if (rows.length === 0) return message
  const { ladder, rest } = partsOf(message)
  return `Так в\u00A0${inRows(rows)}${ladder === undefined ? '' : ` (${ladder})`}: ${goingOn(rest)}`
}

/** What is wrong stands in the first line, an example in the second. */
const asOne = (problems: readonly TableProblem[], first: TableProblem): TableProblem => ({
  code: first.code,
  column: first.column,
  rows: rangesOf(problems.flatMap(everyRow)),
  message: `${kindWords(first.code)}\n${example(first)}`,
})

/** By row; more than `most` of one kind as one, with all their rows and one example. */
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

import { rowsByKey } from './checks/cells.ts'
import { rangesOf } from './row-ranges.ts'
import type { TableProblem } from './sheet.ts'

/** More than these of one kind become one. */
const MOST_OF_A_KIND = 20

const EXAMPLES = 3

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

/** Where a message does not name its row itself. */
const example = (problem: TableProblem): string => {
  const isPlaced = problem.rows.length === 0 || problem.message.startsWith('Строк')
  const shown = isPlaced ? problem.message : `Строка\u00A0${firstRow(problem)}: ${problem.message}`
  return shown.replace(/\.$/, '')
}

const asOne = (problems: readonly TableProblem[], { code, column }: TableProblem): TableProblem => ({
  code,
  column,
  rows: rangesOf(problems.flatMap(everyRow)),
  message: `Таких мест ${problems.length}. Например: ${problems.slice(0, EXAMPLES).map(example).join('. ')}.`,
})

/** By row; hundreds of one kind as one, with all their rows and a few examples. */
export const groupProblems = (problems: readonly TableProblem[]): readonly TableProblem[] => {
  const kinds = rowsByKey(inOrder(once(problems)), kindOf)
  return inOrder(
    [...kinds.values()].flatMap((own) => {
      const [first] = own
      return first && own.length > MOST_OF_A_KIND ? [asOne(own, first)] : own
    }),
  )
}

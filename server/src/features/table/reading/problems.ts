import { rangesOf, type TableProblem } from 'shared/tables'

/** Of one file: more help nobody, and each of them takes memory. */
const MOST = 50_000

/** Where a problem is said of: `null` for the whole file or the whole row. */
interface Place {
  readonly row: number | null
  readonly column: string | null
}

export interface Problems {
  readonly errors: readonly TableProblem[]
  readonly warnings: readonly TableProblem[]
  readonly error: (place: Place, code: string, message: string) => void
  readonly warn: (place: Place, code: string, message: string) => void
  /** One word about several rows. */
  readonly warnOfRows: (rows: readonly number[], code: string, message: string) => void
  /** Whether so much is wrong that the rest need not be read. */
  readonly isFull: () => boolean
}

/** All that is to be said of a file, in the order in which it was met. */
export const createProblems = (): Problems => {
  const errors: TableProblem[] = []
  const warnings: TableProblem[] = []
  const say =
    (list: TableProblem[]) =>
    ({ row, column }: Place, code: string, message: string): void => {
      list.push({ code, rows: row === null ? [] : [[row, row]], column, message })
    }
  return {
    errors,
    warnings,
    error: say(errors),
    warn: say(warnings),
    warnOfRows: (rows, code, message) => {
      warnings.push({ code, rows: rangesOf(rows), column: null, message })
    },
    isFull: () => errors.length + warnings.length >= MOST,
  }
}

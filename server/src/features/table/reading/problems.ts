import { rangesOf, type TableProblem } from 'shared/tables'

/** Limit per file: more problems help nobody and take memory. */
const MOST = 50_000

/** Where a problem is: `null` stands for the whole file or the whole row. */
interface Place {
  readonly row: number | null
  readonly column: string | null
}

export interface Problems {
  readonly errors: readonly TableProblem[]
  readonly warnings: readonly TableProblem[]
  readonly error: (place: Place, code: string, message: string) => void
  readonly warn: (place: Place, code: string, message: string) => void
  /** Adds one warning about several rows. */
  readonly warnOfRows: (rows: readonly number[], code: string, message: string) => void
  /** Tells whether there are so many problems that reading should stop. */
  readonly isFull: () => boolean
}

/** Collects the errors and warnings of a file in the order in which they are found. */
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

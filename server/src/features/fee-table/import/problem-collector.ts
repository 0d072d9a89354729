import { type TableProblem, toRowRanges } from 'shared/tables'

/** Limit per file: more problems help nobody and take memory. */
const MAX_PROBLEMS = 50_000

/** Where a problem is: `null` stands for the whole file or the whole row. */
interface ProblemLocation {
  readonly row: number | null
  readonly column: string | null
}

export interface ProblemCollector {
  readonly errors: readonly TableProblem[]
  readonly warnings: readonly TableProblem[]
  readonly addError: (place: ProblemLocation, code: string, message: string) => void
  readonly addWarning: (place: ProblemLocation, code: string, message: string) => void
  /** Adds one warning about several rows. */
  readonly addRowsWarning: (rows: readonly number[], code: string, message: string) => void
  /** Tells whether there are so many problems that reading should stop. */
  readonly isFull: () => boolean
}

/** Collects the errors and warnings of a file in the order in which they are found. */
export const createProblemCollector = (): ProblemCollector => {
  const errors: TableProblem[] = []
  const warnings: TableProblem[] = []
  const addTo =
    (list: TableProblem[]) =>
    ({ row, column }: ProblemLocation, code: string, message: string): void => {
      list.push({ code, rows: row === null ? [] : [[row, row]], column, message })
    }
  return {
    errors,
    warnings,
    addError: addTo(errors),
    addWarning: addTo(warnings),
    addRowsWarning: (rows, code, message) => {
      warnings.push({ code, rows: toRowRanges(rows), column: null, message })
    },
    isFull: () => errors.length + warnings.length >= MAX_PROBLEMS,
  }
}

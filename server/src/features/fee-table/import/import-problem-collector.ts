import { type FeeTableProblem, toSheetRowRanges } from 'shared/tables'

/** Maximum number of problems per imported file. More would help nobody and take memory. */
const MAX_PROBLEMS = 50_000

/** Location of an import problem: `null` stands for the whole file or the whole row. */
interface ProblemLocation {
  readonly row: number | null
  readonly column: string | null
}

export interface ImportProblemCollector {
  readonly errors: readonly FeeTableProblem[]
  readonly warnings: readonly FeeTableProblem[]
  readonly addError: (place: ProblemLocation, code: string, message: string) => void
  readonly addWarning: (place: ProblemLocation, code: string, message: string) => void
  /** Adds one warning about several rows of the sheet. */
  readonly addRowsWarning: (rows: readonly number[], code: string, message: string) => void
  /** Whether there are so many problems that reading the file should stop. */
  readonly isFull: () => boolean
}

/**
 * Creates a collector of the errors and warnings of an imported file, in the order in which they are found.
 */
export const createImportProblemCollector = (): ImportProblemCollector => {
  const errors: FeeTableProblem[] = []
  const warnings: FeeTableProblem[] = []
  const addTo =
    (list: FeeTableProblem[]) =>
    ({ row, column }: ProblemLocation, code: string, message: string): void => {
      list.push({ code, rows: row === null ? [] : [[row, row]], column, message })
    }
  return {
    errors,
    warnings,
    addError: addTo(errors),
    addWarning: addTo(warnings),
    addRowsWarning: (rows, code, message) => {
      warnings.push({ code, rows: toSheetRowRanges(rows), column: null, message })
    },
    isFull: () => errors.length + warnings.length >= MAX_PROBLEMS,
  }
}

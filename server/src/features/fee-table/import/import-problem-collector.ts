import { type FeeTableProblem, toSheetRowRanges } from 'shared/tables'

/** More problems of an imported file would help nobody and take memory. */
const MAX_PROBLEMS = 50_000

/** Location of an import problem: `null` stands for the whole file or the whole row. */
interface ProblemLocation {
  row: number | null
  column: string | null
}

export const createImportProblemCollector = () => {
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
    addRowsWarning: (rows: readonly number[], code: string, message: string): void => {
      warnings.push({ code, rows: toSheetRowRanges(rows), column: null, message })
    },
    isFull: () => errors.length + warnings.length >= MAX_PROBLEMS,
  }
}

export type ImportProblemCollector = ReturnType<typeof createImportProblemCollector>

import { type FeeTableProblem, groupSheetRowsIntoRanges } from 'shared/tables'

/** Maximum number of collected problems of an imported file. More would help nobody and take memory. */
const MAX_PROBLEMS = 50_000

export const createImportProblemCollector = () => {
  const errors: FeeTableProblem[] = []
  const warnings: FeeTableProblem[] = []
  /** Creates a function that adds a problem: without `row` to the whole file, without `column` to the whole row. */
  const addTo =
    (list: FeeTableProblem[]) =>
    ({ row, column }: { row: number | null; column: string | null }, code: string, message: string): void => {
      list.push({ code, rows: row === null ? [] : [[row, row]], column, message })
    }
  return {
    errors,
    warnings,
    addError: addTo(errors),
    addWarning: addTo(warnings),
    addRowsWarning: (rows: readonly number[], code: string, message: string): void => {
      warnings.push({ code, rows: groupSheetRowsIntoRanges(rows), column: null, message })
    },
    isFull: () => errors.length + warnings.length >= MAX_PROBLEMS,
  }
}

export type ImportProblemCollector = ReturnType<typeof createImportProblemCollector>

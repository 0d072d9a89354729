import type { FeeTableCell, FeeTables, FeeTableTitle } from 'shared/calculator'
import { checkFeeTableRows, type FeeTableProblem, type SheetRow } from 'shared/tables'
import { createGridColumns } from './grid-columns.ts'
import { toRowNumber } from './grid-rows.ts'

/** Rows of the grid to check, in the order of the table. */
export interface RowCheckRequest {
  title: FeeTableTitle
  rows: readonly (readonly FeeTableCell[])[]
  /** Other tables in force with which the rows are compared. */
  tables: FeeTables
}

export interface RowCheckResult {
  errors: readonly FeeTableProblem[]
  warnings: readonly FeeTableProblem[]
}

/** Checks the cells of the grid, but for warnings, and the rules of its table, which the import of a file checks too. */
const checkGridRows = ({ title, rows, tables }: RowCheckRequest): RowCheckResult => {
  const columns = createGridColumns(title)
  const cellErrors: FeeTableProblem[] = []
  const sheetRows = rows.map((cells, index): SheetRow => {
    const row = toRowNumber(index)
    const unread: number[] = []
    for (const [at, { definition, findProblem }] of columns.entries()) {
      const message = findProblem(cells[at] ?? null)
      if (message === undefined) continue
      unread.push(at)
      cellErrors.push({ code: 'cell', rows: [[row, row]], column: definition.name, message })
    }
    return { row, cells, unread }
  })
  const { errors, warnings } = checkFeeTableRows(title, sheetRows, tables)
  return { errors: [...cellErrors, ...errors], warnings }
}

/** Checks twenty thousand rows beside the page, which goes on typing and scrolling meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<RowCheckRequest & { run: number }>) => {
  self.postMessage({ run: data.run, ...checkGridRows(data) })
})

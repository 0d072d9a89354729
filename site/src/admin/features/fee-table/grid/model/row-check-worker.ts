import type { EffectiveFeeTables, FeeTableTitle } from 'shared/calculator'
import { type FeeTableProblem, findFeeTableRowProblems, type SheetRow } from 'shared/tables'
import type { FeeTableRowCellValues } from '../../rows/format-fee-table-cell.ts'
import { createGridColumns } from './grid-columns.ts'
import { convertIndexToFeeTableRowNumber } from './grid-rows.ts'

export interface GridRowCheckRequest {
  title: FeeTableTitle
  rows: readonly FeeTableRowCellValues[]
  tables: EffectiveFeeTables
}

export interface GridRowCheckResult {
  errors: readonly FeeTableProblem[]
  warnings: readonly FeeTableProblem[]
}

/** Checks the cells of the grid for errors, and the rules of the whole fee table that also apply to uploaded files. */
const checkGridRows = ({ title, rows, tables }: GridRowCheckRequest): GridRowCheckResult => {
  const columns = createGridColumns(title)
  const cellErrors: FeeTableProblem[] = []
  const sheetRows = rows.map((cells, index): SheetRow => {
    const row = convertIndexToFeeTableRowNumber(index)
    const unread: number[] = []
    for (const [at, { definition, findProblem }] of columns.entries()) {
      const message = findProblem(cells[at] ?? null)
      if (message === undefined) continue
      unread.push(at)
      cellErrors.push({ code: 'cell', rows: [[row, row]], column: definition.name, message })
    }
    return { row, cells, unread }
  })
  const { errors, warnings } = findFeeTableRowProblems(title, sheetRows, tables)
  return { errors: [...cellErrors, ...errors], warnings }
}

/** Grid rows are checked in a worker, because twenty thousand rows would block typing and scrolling. */
self.addEventListener('message', ({ data }: MessageEvent<GridRowCheckRequest & { run: number }>) => {
  self.postMessage({ run: data.run, ...checkGridRows(data) })
})

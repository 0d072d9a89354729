import { type FeeTableProblem, stripRowNumbersFromMessage } from 'shared/tables'
import { FIRST_ROW_NUMBER } from '../../rows/search-fee-table-rows.ts'
import type { GridColumn } from '../model/grid-columns.ts'
import type { GridRows } from '../model/grid-rows.ts'
import type { RowCheckResult } from './check-grid-rows.ts'

/** Problem of one row of the grid. */
export interface GridProblem {
  readonly message: string
  /** Index of the column, or `undefined` if the whole row is meant. */
  readonly column: number | undefined
  readonly isError: boolean
}

export interface GridProblems {
  /** Problems by row id. */
  readonly byRow: ReadonlyMap<number, readonly GridProblem[]>
  /** Problems of the whole table. */
  readonly ofTable: readonly GridProblem[]
  readonly errorCount: number
}

export const noGridProblems: GridProblems = {
  byRow: new Map(),
  ofTable: [],
  errorCount: 0,
}

/** Lists the rows that a problem names. */
const listProblemRows = ({ rows }: FeeTableProblem, checkedRows: GridRows): GridRows =>
  rows.flatMap(([from, to]) => checkedRows.slice(from - FIRST_ROW_NUMBER, to - FIRST_ROW_NUMBER + 1))

/** Assigns the problems that a check has found to the checked rows. */
export const assignGridProblems = (
  { errors, warnings }: RowCheckResult,
  checkedRows: GridRows,
  columns: readonly GridColumn[],
): GridProblems => {
  const byRow = new Map<number, GridProblem[]>()
  const ofTable: GridProblem[] = []
  const assign = (found: FeeTableProblem, isError: boolean) => {
    const index = columns.findIndex(({ definition }) => definition.name === found.column)
    const column = index === -1 ? undefined : index
    if (found.rows.length === 0) ofTable.push({ message: found.message, column, isError })
    const problem = { message: stripRowNumbersFromMessage(found.message), column, isError }
    for (const { id } of listProblemRows(found, checkedRows)) {
      const ofRow = byRow.get(id)
      if (ofRow) ofRow.push(problem)
      else byRow.set(id, [problem])
    }
  }
  for (const error of errors) assign(error, true)
  for (const warning of warnings) assign(warning, false)
  return { byRow, ofTable, errorCount: errors.length }
}

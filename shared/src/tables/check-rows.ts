import type { FeeTables, FeeTableTitle } from '../calculator/index.ts'
import { findMissingCells, findTableWithSameRows } from './checks/any-table.ts'
import { checkFeeTable } from './checks/fee-tables.ts'
import { checkShippingLanes } from './checks/shipping-lanes.ts'
import { checkYardTable } from './checks/yards.ts'
import type { RowCheckResult, SheetRow, TableProblem } from './sheet.ts'

const EMPTY_TABLE_ERROR: TableProblem = {
  code: 'no-rows',
  rows: [],
  column: null,
  message: 'В\u00A0таблице нет ни\u00A0одной строки. Под заголовками нужна хотя бы одна.',
}

const checksByTable: Readonly<
  Record<FeeTableTitle, (rows: readonly SheetRow[], tables: FeeTables) => RowCheckResult>
> = {
  'copart-fee': checkFeeTable,
  'copart-internet-bid': checkFeeTable,
  'iaa-fee': checkFeeTable,
  'iaa-internet-bid': checkFeeTable,
  'ship-delivery': checkShippingLanes,
  transportation: checkYardTable,
}

/** Checks the rules of a fee table and returns errors and warnings. `tables` are the tables in force. */
export const checkTableRows = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  tables: FeeTables,
): RowCheckResult => {
  if (rows.length === 0) return { errors: [EMPTY_TABLE_ERROR], warnings: [] }
  const { errors, warnings } = checksByTable[title](rows, tables)
  // With swapped columns the empty cells are only a consequence of the swap, which is already reported.
  const hasSwappedColumns = errors.some(({ code }) => code === 'swapped-columns')
  return {
    errors: [...(hasSwappedColumns ? [] : findMissingCells(title, rows)), ...errors],
    warnings: [...findTableWithSameRows(title, rows, tables), ...warnings],
  }
}

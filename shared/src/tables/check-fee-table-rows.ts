import type { EffectiveFeeTables, FeeTableTitle } from '../calculator/index.ts'
import { findFeeTableWithSameRows, findMissingSheetCells } from './checks/any-table-checks.ts'
import { checkAuctionFeeTable } from './checks/auction-fee-table-checks.ts'
import { checkInlandTransportTable } from './checks/inland-transport-checks.ts'
import { checkShippingTable } from './checks/shipping-lane-checks.ts'
import type { FeeTableProblem, SheetCheckProblems, SheetRow } from './parsed-fee-table-sheet.ts'

const EMPTY_TABLE_ERROR: FeeTableProblem = {
  code: 'no-rows',
  rows: [],
  column: null,
  message: 'В\u00A0таблице нет ни\u00A0одной строки. Под заголовками нужна хотя бы одна.',
}

const checksByTable: Record<
  FeeTableTitle,
  (rows: readonly SheetRow[], tables: EffectiveFeeTables) => SheetCheckProblems
> = {
  'copart-fee': checkAuctionFeeTable,
  'copart-internet-bid': checkAuctionFeeTable,
  'iaa-fee': checkAuctionFeeTable,
  'iaa-internet-bid': checkAuctionFeeTable,
  'ship-delivery': checkShippingTable,
  transportation: checkInlandTransportTable,
}

/** Checks the rows of an uploaded fee table. `tables` are the fee tables in force. */
export const findFeeTableRowProblems = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  tables: EffectiveFeeTables,
): SheetCheckProblems => {
  if (rows.length === 0) return { errors: [EMPTY_TABLE_ERROR], warnings: [] }
  const { errors, warnings } = checksByTable[title](rows, tables)
  // If columns are swapped, cells may seem to be missing only because of the swap, which is already reported.
  const hasSwappedColumns = errors.some(({ code }) => code === 'swapped-columns')
  return {
    errors: [...(hasSwappedColumns ? [] : findMissingSheetCells(title, rows)), ...errors],
    warnings: [...findFeeTableWithSameRows(title, rows, tables), ...warnings],
  }
}

import type { FeeTables, FeeTableTitle } from '../calculator/index.ts'
import { checkFees } from './checks/fees.ts'
import { missingCells } from './checks/missing-cells.ts'
import { sameAsAnother } from './checks/same-as-another.ts'
import { checkWays } from './checks/ways.ts'
import { checkYards } from './checks/yards.ts'
import type { CheckedRows, SheetRow, TableProblem } from './sheet.ts'

const noRows: TableProblem = {
  code: 'no-rows',
  rows: [],
  column: null,
  message: 'В\u00A0таблице нет ни\u00A0одной строки. Под заголовками нужна хотя бы одна.',
}

const rules: Readonly<Record<FeeTableTitle, (rows: readonly SheetRow[], tables: FeeTables) => CheckedRows>> =
  {
    'copart-fee': checkFees,
    'copart-internet-bid': checkFees,
    'iaa-fee': checkFees,
    'iaa-internet-bid': checkFees,
    'ship-delivery': checkWays,
    transportation: checkYards,
  }

/** Checks the rules of a table and returns errors and warnings. `tables` are the ones in force. */
export const checkRows = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  tables: FeeTables,
): CheckedRows => {
  if (rows.length === 0) return { errors: [noRows], warnings: [] }
  const { errors, warnings } = rules[title](rows, tables)
  // With swapped columns the empty cells are only a consequence of the error already reported.
  const isSwapped = errors.some(({ code }) => code === 'swapped-columns')
  return {
    errors: [...(isSwapped ? [] : missingCells(title, rows)), ...errors],
    warnings: [...sameAsAnother(title, rows, tables), ...warnings],
  }
}

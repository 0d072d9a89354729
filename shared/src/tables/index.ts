export { findFeeTableRowProblems } from './check-fee-table-rows.ts'
export { stripRowNumbersFromMessage } from './checks/problem-messages.ts'
export { diffFeeTables, type FeeTableDifference } from './diff-fee-tables.ts'
export {
  type FeeTableColumn,
  type FeeTableColumnKind,
  getFeeTableColumnDefinitions,
} from './fee-table-columns.ts'
export { formatFeeTableCsv } from './fee-table-csv.ts'
export { findFeeTableByName, guessFeeTableFromName, isShortcutFileName } from './fee-table-names.ts'
export { findLostFeeTableContent, type LostFeeTableContent } from './find-fee-table-losses.ts'
export { groupFeeTableProblems } from './group-fee-table-problems.ts'
export {
  type FeeTableMerge,
  type FeeTableMergeConflict,
  type FeeTableMergeConflictChoice,
  mergeFeeTableRows,
  pairFeeTableVersionRows,
  resolveFeeTableMergeConflicts,
} from './merge-fee-table-rows.ts'
export type {
  FeeTableProblem,
  ParsedFeeTableSheet,
  SheetRow,
  SheetRowRange,
} from './parsed-fee-table-sheet.ts'
export { formatFeeTableProblemLocation, groupSheetRowsIntoRanges } from './parsed-fee-table-sheet.ts'
export {
  calculateFeeTablePriceImpact,
  calculateSettingsPriceImpact,
  type PriceImpactCalculationInput,
  type ReferenceCarPriceImpact,
} from './price-impact.ts'

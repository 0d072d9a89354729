import { isCellParseError, type ParsedFeeTableCell, type RawSheetCell } from '../cells/cell-result.ts'
import { type NumericTableColumn, parseNumberColumnCell } from '../cells/number-cell.ts'

export const dollarColumn: NumericTableColumn = { kind: 'money', max: 10_000_000, isInDollars: true }
export const percentColumn: NumericTableColumn = { kind: 'percent', max: 100, isInDollars: true }
export const daysColumn: NumericTableColumn = { kind: 'days', max: 365, isInDollars: false }

/** Parses a text cell of the column. */
export const parseTextAsNumber = (written: string, column: NumericTableColumn): ParsedFeeTableCell =>
  parseNumberColumnCell({ kind: 'text', text: written }, column)

/** Parses a number cell of a workbook. */
export const parseNumberValue = (value: number, column: NumericTableColumn): ParsedFeeTableCell =>
  parseNumberColumnCell({ kind: 'number', value, isPercent: false }, column)

/** Returns the error code, or the number itself. */
export const getCellErrorCode = (read: ParsedFeeTableCell): unknown =>
  isCellParseError(read) ? read.errorCode : read

export const createPercentCell = (value: number): RawSheetCell => ({ kind: 'number', value, isPercent: true })

import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { formatFeeTableProblemPath } from 'shared/tables'
import { isCellParseError, type ParsedTableCell } from '../import/cells/cell-result.ts'
import { type NumericTableColumn, parseNumberColumnCell } from '../import/cells/number-cell.ts'
import { parseFeeTableSheet } from '../import/parse-fee-table-sheet.ts'
import type { RawCell, RawSheet } from '../import/raw-sheet.ts'

export const dollarColumn: NumericTableColumn = { kind: 'money', most: 10_000_000, isInDollars: true }
export const percentColumn: NumericTableColumn = { kind: 'percent', most: 100, isInDollars: true }
export const daysColumn: NumericTableColumn = { kind: 'days', most: 365, isInDollars: false }

/** Parses a text cell of the column. */
export const parseTextAsNumber = (written: string, column: NumericTableColumn): ParsedTableCell =>
  parseNumberColumnCell({ kind: 'text', text: written }, column)

/** Parses a number cell of a workbook. */
export const parseNumberValue = (value: number, column: NumericTableColumn): ParsedTableCell =>
  parseNumberColumnCell({ kind: 'number', value, isPercent: false }, column)

/** Returns the error code, or the number itself. */
export const getErrorCode = (read: ParsedTableCell): unknown => (isCellParseError(read) ? read.fault : read)

type CellShorthand = RawCell | string | number | null

const expandCell = (short: CellShorthand): RawCell => {
  if (short === null || short === '') return { kind: 'empty' }
  if (typeof short === 'string') return { kind: 'text', text: short }
  return typeof short === 'number' ? { kind: 'number', value: short, isPercent: false } : short
}

/** Builds a sheet from shorthand cells. An empty list is an empty row. */
export const buildRawSheet = (rows: readonly (readonly CellShorthand[])[]): RawSheet => ({
  rows: rows.flatMap((cells, at) =>
    cells.length === 0 ? [] : [{ row: at + 1, cells: cells.map(expandCell) }],
  ),
})

/** Builds a sheet from csv text without quotes. */
export const buildRawSheetFromLines = (text: string, separator: string): RawSheet =>
  buildRawSheet(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(separator)),
  )

export const createPercentCell = (value: number): RawCell => ({ kind: 'number', value, isPercent: true })

interface ParsedSheetSummary {
  readonly rows: readonly (readonly FeeTableCell[])[]
  /** Formatted as `row 2, fee: not-a-figure`. */
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly messages: readonly string[]
  readonly unread: readonly (readonly number[])[]
  readonly ignored: readonly string[]
}

/** Parses a sheet and summarizes the result for assertions, with plain spaces for no-break ones. */
export const parseTestSheet = (
  title: FeeTableTitle,
  rows: readonly (readonly CellShorthand[])[],
): ParsedSheetSummary => {
  const sheet = parseFeeTableSheet(buildRawSheet(rows), title)
  const short = (problems: typeof sheet.errors): string[] =>
    problems.map((problem) => `${formatFeeTableProblemPath(problem)}: ${problem.code}`)
  return {
    rows: sheet.rows.map(({ cells }) => cells),
    errors: short(sheet.errors),
    warnings: short(sheet.warnings),
    messages: [...sheet.errors, ...sheet.warnings].map(({ message }) => message.replaceAll('\u00A0', ' ')),
    unread: sheet.rows.map(({ unread }) => unread),
    ignored: sheet.ignored,
  }
}

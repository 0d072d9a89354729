import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { formatFeeTableProblemLocation } from 'shared/tables'
import type { RawSheetCell } from 'shared/tables/cells'
import { parseFeeTableSheet } from '../import/parse-fee-table-sheet.ts'
import type { RawSheet } from '../import/raw-sheet.ts'

type CellShorthand = RawSheetCell | string | number | null

const expandCell = (short: CellShorthand): RawSheetCell => {
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

interface ParsedSheetSummary {
  rows: readonly (readonly FeeTableCell[])[]
  /** Formatted as `row 2, fee: not-a-figure`. */
  errors: readonly string[]
  warnings: readonly string[]
  messages: readonly string[]
  unread: readonly (readonly number[])[]
  ignored: readonly string[]
}

/** Parses a sheet and summarizes the result for assertions, with plain spaces for no-break ones. */
export const parseTestSheet = (
  title: FeeTableTitle,
  rows: readonly (readonly CellShorthand[])[],
): ParsedSheetSummary => {
  const sheet = parseFeeTableSheet(buildRawSheet(rows), title)
  const short = (problems: typeof sheet.errors): string[] =>
    problems.map((problem) => `${formatFeeTableProblemLocation(problem)}: ${problem.code}`)
  return {
    rows: sheet.rows.map(({ cells }) => cells),
    errors: short(sheet.errors),
    warnings: short(sheet.warnings),
    messages: [...sheet.errors, ...sheet.warnings].map(({ message }) => message.replaceAll('\u00A0', ' ')),
    unread: sheet.rows.map(({ unread }) => unread),
    ignored: sheet.ignored,
  }
}

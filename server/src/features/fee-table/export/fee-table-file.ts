import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import type { feeTableFileFormats } from 'shared/contract'
import { getFeeTableColumns } from 'shared/tables'
import { escapeSpreadsheetFormula } from './escape-spreadsheet-formula.ts'
import { buildFeeTableXlsx } from './fee-table-xlsx.ts'

const BYTE_ORDER_MARK = '\uFEFF'

const quoteText = (text: string): string => `"${escapeSpreadsheetFormula(text).replaceAll('"', '""')}"`

/**
 * Formats a number with a decimal comma, as Russian and Ukrainian spreadsheets expect. Three decimals get a zero
 * appended, since they would read as thousands.
 */
const formatNumber = (value: number): string => {
  const [whole = '', decimals] = String(value).split('.')
  if (decimals === undefined) return whole
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`
}

const formatCell = (value: FeeTableCell | undefined): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? formatNumber(value) : quoteText(value)
}

/**
 * Formats a fee table as csv that Excel opens on a double click. Numbers stay numbers, and no text runs as a
 * formula.
 */
export const formatFeeTableCsv = (
  headings: readonly string[],
  rows: readonly (readonly FeeTableCell[])[],
): string =>
  `${BYTE_ORDER_MARK}${[headings, ...rows].map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('')}`

export type FeeTableFileFormat = (typeof feeTableFileFormats)[number]

interface TableFileInput {
  readonly title: FeeTableTitle
  readonly rows: readonly (readonly FeeTableCell[])[]
  readonly author: string
  readonly createdAt: string
}

/** Builds a file of a fee table that can be edited and uploaded again. */
export const buildFeeTableFile = async (
  table: TableFileInput & { readonly format: FeeTableFileFormat },
): Promise<Uint8Array> => {
  const { title, rows, author, createdAt, format } = table
  const columns = getFeeTableColumns(title)
  if (format === 'xlsx') return buildFeeTableXlsx({ name: title, columns, rows, author, createdAt })
  return new TextEncoder().encode(
    formatFeeTableCsv(
      columns.map(({ heading }) => heading),
      rows,
    ),
  )
}

import type { FeeTableTitle, TableCell } from 'shared/calculator'
import type { feeTableFileFormats } from 'shared/contract'
import { getTableColumns } from 'shared/tables'
import { escapeFormula } from './escape-formula.ts'
import { buildTableXlsx } from './xlsx.ts'

const BYTE_ORDER_MARK = '\uFEFF'

const quoteText = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`

/**
 * Formats a number with a decimal comma, as Russian and Ukrainian spreadsheets expect. Three decimals get a zero
 * appended, since they would read as thousands.
 */
const formatNumber = (value: number): string => {
  const [whole = '', decimals] = String(value).split('.')
  if (decimals === undefined) return whole
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`
}

const formatCell = (value: TableCell | undefined): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? formatNumber(value) : quoteText(value)
}

/**
 * Formats a fee table as csv that Excel opens on a double click. Numbers stay numbers, and no text runs as a
 * formula.
 */
export const formatTableCsv = (
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
): string =>
  `${BYTE_ORDER_MARK}${[headings, ...rows].map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('')}`

export type TableFileFormat = (typeof feeTableFileFormats)[number]

interface TableFileInput {
  readonly title: FeeTableTitle
  readonly rows: readonly (readonly TableCell[])[]
  readonly author: string
  readonly createdAt: string
}

/** Builds a file of a fee table that can be edited and uploaded again. */
export const buildTableFile = async (
  table: TableFileInput & { readonly format: TableFileFormat },
): Promise<Uint8Array> => {
  const { title, rows, author, createdAt, format } = table
  const columns = getTableColumns(title)
  if (format === 'xlsx') return buildTableXlsx({ name: title, columns, rows, author, createdAt })
  return new TextEncoder().encode(
    formatTableCsv(
      columns.map(({ heading }) => heading),
      rows,
    ),
  )
}

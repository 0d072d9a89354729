import type { FeeTableCell } from '../calculator/index.ts'

/** Beginning of a text that a spreadsheet would run as a formula, with or without apostrophes before it. */
const formulaStart = /^'*[=+\-@\t\r]/

/** Adds an apostrophe so that no spreadsheet runs the text as a formula. The import removes it again. */
export const escapeFeeTableCellFormula = (text: string): string =>
  formulaStart.test(text) ? `'${text}` : text

const BYTE_ORDER_MARK = '\uFEFF'

const quoteText = (text: string): string => `"${escapeFeeTableCellFormula(text).replaceAll('"', '""')}"`

/**
 * Formats a number with a decimal comma, as spreadsheets in Ukraine expect. Three decimals get a further zero, since
 * they would read as thousands.
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

/** Formats a fee table as a CSV file for Excel, in which numbers stay numbers and no text runs as a formula. */
export const formatFeeTableCsv = (
  headings: readonly string[],
  rows: readonly (readonly FeeTableCell[])[],
): string =>
  `${BYTE_ORDER_MARK}${[headings, ...rows].map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('')}`

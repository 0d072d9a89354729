const BYTE_ORDER_MARK = '\uFEFF'

/** Matches characters that spreadsheet programs read as the start of a formula, which would run a visitor's text. */
const formulaSign = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const formulaStart = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/

/** Matches places inside a CSV cell where a program that expects another separator would start a new cell. */
const cellBoundary = /[,;\t\r\n]\s*/g

const escapeAfterBoundary = (found: string, at: number, cell: string): string => {
  const end = at + found.length
  if (formulaSign.test(cell.charAt(end))) return `${found}'`
  const last = Math.max(found.lastIndexOf('\t'), found.lastIndexOf('\r'))
  return last > 0 ? `${found.slice(0, last)}'${found.slice(last)}` : found
}

/** Matches a phone number from `formatPhoneForSpreadsheet`, which no program evaluates. */
const spreadsheetPhone = /^\+\d+(?: \d+)+(?:-\d+)+$/

/** Escapes formulas in a CSV cell in one pass: a lookbehind at each line break would take quadratic time. */
export const escapeCsvFormulas = (cell: string): string =>
  spreadsheetPhone.test(cell)
    ? cell
    : `${formulaStart.test(cell) ? "'" : ''}${cell.replace(cellBoundary, escapeAfterBoundary)}`

const quoteCell = (cell: string): string => `"${escapeCsvFormulas(cell).replaceAll('"', '""')}"`

/** Formats a CSV file that Excel opens by a double click in every Windows locale whose list separator is a semicolon. */
export const formatCsvFile = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${formatCsvRows(rows)}`

export const formatCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoteCell).join(';')}\r\n`).join('')

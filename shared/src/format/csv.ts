const BYTE_ORDER_MARK = '\uFEFF'

/** Table programs take these for the beginning of a formula, the full-width ones too, and would run what somebody has typed. */
const formulaSign = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const beginning = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/

/** A program that parts cells by another sign than ours finds beginnings in the middle of a cell. */
const gap = /[,;\t\r\n]\s*/g

const escapeGap = (found: string, at: number, cell: string): string => {
  const end = at + found.length
  if (formulaSign.test(cell.charAt(end))) return `${found}'`
  const last = Math.max(found.lastIndexOf('\t'), found.lastIndexOf('\r'))
  return last > 0 ? `${found.slice(0, last)}'${found.slice(last)}` : found
}

/** In one pass: an expression that looks behind each gap anew takes time with the square of its length. */
const escapeFormulas = (cell: string): string =>
  `${beginning.test(cell) ? "'" : ''}${cell.replace(gap, escapeGap)}`

const quoted = (cell: string): string => `"${escapeFormulas(cell).replaceAll('"', '""')}"`

/** A table that Excel opens by a double click, in any language of Windows that parts lists by a semicolon. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${formatCsvRows(rows)}`

/** Further rows of such a table, which is written a part at a time. */
export const formatCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')

import { escapeFormulas, formatNumberCell } from 'shared/format'
import { escapeHtmlAttribute } from 'shared/post'

/** Cell of a copied table. Days are texts like `2026-11-25`, which every spreadsheet program reads as days. */
export type ClipboardCell = string | number | null

/** Table for the clipboard: all its rows, not only those on screen. */
export interface ClipboardTable {
  /** Headings. Missing if only some cells of a table are copied. */
  readonly head?: readonly string[]
  readonly rows: readonly (readonly ClipboardCell[])[]
}

const formatCell = (cell: ClipboardCell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? formatNumberCell(cell) : escapeFormulas(cell)
}

/** Quotes a cell with tabs, quotes or line breaks, as spreadsheet programs write it. */
const quoteTsvCell = (text: string): string =>
  /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Formats a table as text with tabs, which every spreadsheet program reads when it is pasted. */
export const formatTableAsTsv = ({ head, rows }: ClipboardTable): string =>
  [...(head ? [head] : []), ...rows]
    .map((cells) => cells.map((cell) => quoteTsvCell(formatCell(cell))).join('\t'))
    .join('\r\n')

const formatHtmlText = (text: string): string =>
  escapeHtmlAttribute(text.replaceAll(/\r\n?/g, '\n')).replaceAll('\n', '<br>')

/** Style by which Excel keeps a text of digits, such as a ZIP code, instead of making it a number. */
const TEXT_STYLE = ` style="mso-number-format:'\\@'"`

const formatHtmlCell = (cell: ClipboardCell): string =>
  `<td${typeof cell === 'string' && /^[\d\s.,]+$/.test(cell) ? TEXT_STYLE : ''}>${formatHtmlText(formatCell(cell))}</td>`

/** Formats a table as HTML, which spreadsheet programs prefer and text editors show as a table. */
export const formatTableAsHtml = ({ head, rows }: ClipboardTable): string => {
  const headCells = head?.map((text) => `<th>${formatHtmlText(formatCell(text))}</th>`).join('')
  const headRows = headCells === undefined ? '' : `<thead><tr>${headCells}</tr></thead>`
  const bodyRows = rows.map((cells) => `<tr>${cells.map(formatHtmlCell).join('')}</tr>`)
  return `<meta charset="utf-8"><table>${headRows}<tbody>${bodyRows.join('')}</tbody></table>`
}

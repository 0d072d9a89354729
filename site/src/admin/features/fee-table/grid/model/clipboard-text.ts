/** Cells of the clipboard as texts, row by row. */
export type ClipboardRows = readonly (readonly string[])[]

const QUOTE = '"'

interface QuotedCell {
  readonly text: string
  /** Index after the closing quotation mark. */
  readonly end: number
}

/**
 * Reads a cell in quotation marks, as spreadsheets write cells with line breaks. Returns `undefined` if the
 * quotation marks belong to the text, as in `"Южный" порт`.
 */
const readQuotedCell = (text: string, start: number): QuotedCell | undefined => {
  let content = ''
  let from = start + 1
  while (true) {
    const quote = text.indexOf(QUOTE, from)
    if (quote === -1) return undefined
    content += text.slice(from, quote)
    const next = text[quote + 1]
    if (next === QUOTE) {
      content += QUOTE
      from = quote + 2
    } else if (next === undefined || next === '\t' || next === '\n' || next === '\r')
      return { text: content, end: quote + 1 }
    else return undefined
  }
}

const cellEnd = /[\t\r\n]|$/g

const readPlainCell = (text: string, start: number): QuotedCell => {
  cellEnd.lastIndex = start
  const end = cellEnd.exec(text)?.index ?? text.length
  return { text: text.slice(start, end), end }
}

/** Parses the text that Excel, LibreOffice and Google Sheets copy: cells between tabs, rows between lines. */
export const parseClipboardText = (text: string): ClipboardRows => {
  const rows: string[][] = [[]]
  let at = 0
  while (true) {
    const quoted = text[at] === QUOTE ? readQuotedCell(text, at) : undefined
    const cell = quoted ?? readPlainCell(text, at)
    rows.at(-1)?.push(cell.text)
    at = cell.end
    if (at >= text.length) return rows
    if (text[at] === '\t') at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      // The last row ends with a line break too.
      if (at >= text.length) return rows
      rows.push([])
    }
  }
}

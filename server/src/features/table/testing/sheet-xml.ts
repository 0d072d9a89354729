/** A cell as a test describes it. `xml` is written verbatim. */
export type WrittenCell =
  | string
  | number
  | boolean
  | null
  | { readonly percent: number }
  /** Days since 1900, as stored in workbooks. */
  | { readonly date: number }
  | { readonly formula: string; readonly value?: number | string; readonly error?: string }
  | { readonly xml: string }

export interface WrittenSheet {
  readonly name: string
  readonly rows: readonly (readonly WrittenCell[])[]
  readonly state?: 'hidden' | 'veryHidden'
  /** Ranges such as `A2:A4`. */
  readonly merges?: readonly string[]
}

/** Adds a text to the shared strings and returns its index. */
export type Shared = (text: string) => number

const styleNumber = { plain: 0, percent: 1, date: 2 } as const

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Formats a column index as `A`, `Z`, `AA`. */
export const columnLetters = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`
}

const formulaXml = (
  place: string,
  { formula, value, error }: Extract<WrittenCell, { formula: string }>,
): string => {
  const f = `<f>${escaped(formula)}</f>`
  if (error !== undefined) return `<c r="${place}" t="e">${f}<v>${escaped(error)}</v></c>`
  if (value === undefined) return `<c r="${place}">${f}</c>`
  if (typeof value === 'number') return `<c r="${place}">${f}<v>${value}</v></c>`
  return `<c r="${place}" t="str">${f}<v>${escaped(value)}</v></c>`
}

const cellXml = (cell: WrittenCell, place: string, shared: Shared): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('percent' in cell) return `<c r="${place}" s="${styleNumber.percent}"><v>${cell.percent}</v></c>`
  if ('date' in cell) return `<c r="${place}" s="${styleNumber.date}"><v>${cell.date}</v></c>`
  if ('xml' in cell) return cell.xml
  return formulaXml(place, cell)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Builds the XML part of one sheet. */
export const sheetXml = ({ rows, merges = [] }: WrittenSheet, shared: Shared): string => {
  const data = rows.map((cells, at) => {
    const row = at + 1
    const written = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row}`, shared))
    return `<row r="${row}">${written.join('')}</row>`
  })
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData>${
    merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`
  }</worksheet>`
}

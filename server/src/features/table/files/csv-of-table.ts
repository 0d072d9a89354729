import type { Cell } from 'shared/calculator'
import { defused } from './defused.ts'

const BYTE_ORDER_MARK = '\uFEFF'

const quoted = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`

/**
 * Formats a number with a decimal comma, as Russian and Ukrainian spreadsheets expect. Three decimals get a zero
 * appended, since they would read as thousands.
 */
const figure = (value: number): string => {
  const [whole = '', decimals] = String(value).split('.')
  if (decimals === undefined) return whole
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`
}

const cell = (value: Cell | undefined): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? figure(value) : quoted(value)
}

/** Formats a table as csv that Excel opens on a double click. Numbers stay numbers, and no text runs as a formula. */
export const csvOfTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${[headings, ...rows].map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`

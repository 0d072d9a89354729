import type { Cell } from 'shared/calculator'
import { defused } from './defused.ts'

const BYTE_ORDER_MARK = '\uFEFF'

const quoted = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`

/** With a comma, as tables in Russian and Ukrainian count; three decimals would read as thousands, a fourth says that they are none. */
const figure = (value: number): string => {
  const [whole = '', decimals] = String(value).split('.')
  if (decimals === undefined) return whole
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`
}

const cell = (value: Cell | undefined): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? figure(value) : quoted(value)
}

/** A table that Excel opens by a double click: figures stay figures, and no text is run as a formula. */
export const csvOfTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${[headings, ...rows].map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`

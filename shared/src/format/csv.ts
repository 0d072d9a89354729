const BYTE_ORDER_MARK = '\uFEFF'

/** Table programs take these beginnings for a formula, and would run what somebody has typed. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table that Excel opens by a double click, in any language of Windows that parts lists by a semicolon. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map((cell) => quoted(harmless(cell))).join(';')}\r\n`).join('')}`

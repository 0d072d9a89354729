const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Table programs take these beginnings for a formula, and would run what somebody has typed; and one that parts cells by
 * another sign than ours finds beginnings in the middle of a cell.
 */
const beginnings = /(^|[,;\t\r\n]\s*)(?=[=+\-@\t\r])/g

const quoted = (cell: string): string => `"${cell.replace(beginnings, "$1'").replaceAll('"', '""')}"`

/** A table that Excel opens by a double click, in any language of Windows that parts lists by a semicolon. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`

import { formatMoney, NO_BREAK_SPACE } from '../../format/index.ts'

const MOST_ROWS = 5

/** Formats `Строка 14` or `Строки 14 и 20`. Repeated rows are named once. */
export const saidRows = (...rows: readonly number[]): string => {
  const each = [...new Set(rows)].toSorted((one, other) => one - other)
  if (each.length < 2) return `Строка${NO_BREAK_SPACE}${each[0]}`
  const shown = each.slice(0, each.length > MOST_ROWS ? MOST_ROWS : -1)
  const left = each.length - shown.length
  return `Строки ${shown.join(', ')} и${NO_BREAK_SPACE}${left > 1 ? `ещё ${left}` : each.at(-1)}`
}

const rowsFirst = /^Строк[аи]\s(?:[\d,\s]|и|ещё)+(?:\(([^)]*)\))?: /u

interface MessageParts {
  /** Document and bid of the tier, if named. */
  readonly ladder: string | undefined
  /** Message without the leading row numbers. */
  readonly rest: string
}

export const partsOf = (message: string): MessageParts => {
  const [rows = '', ladder] = rowsFirst.exec(message) ?? []
  return { ladder, rest: message.slice(rows.length) }
}

/** Removes the row numbers from a message that is shown next to them. */
export const withoutRows = (message: string): string => {
  const { ladder, rest } = partsOf(message)
  return ladder === undefined ? rest.charAt(0).toUpperCase() + rest.slice(1) : `${ladder}: ${rest}`
}

export const saidMoney = (amount: number): string => formatMoney(amount, 'USD')

const withoutSign = (amount: number): string => saidMoney(amount).slice(0, -2)

/** Formats `500–600 $` or `от 15 000 $`. */
export const saidPrices = (from: number, to: number | null): string =>
  to === null ? `от${NO_BREAK_SPACE}${saidMoney(from)}` : `${withoutSign(from)}–${saidMoney(to)}`

/** Formats `от 600 до 650 $`. */
export const saidBetween = (from: number, to: number): string =>
  `от${NO_BREAK_SPACE}${withoutSign(from)} до${NO_BREAK_SPACE}${saidMoney(to)}`

const MOST_NAMES = 12

/** Formats `Newark, Houston` and the number of names left out. */
export const saidNames = (names: readonly string[]): string => {
  const left = names.length - MOST_NAMES
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return left > 0 ? `${shown} и${NO_BREAK_SPACE}ещё ${left}` : shown
}

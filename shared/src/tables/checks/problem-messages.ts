import { formatMoney, NO_BREAK_SPACE } from '../../format/index.ts'

const MAX_LISTED_ROWS = 5

/** Formats row numbers as `Строка 14` or `Строки 14 и 20`. Repeated rows are named once. */
export const formatSheetRowNumbers = (...rows: readonly number[]): string => {
  const uniqueRows = [...new Set(rows)].toSorted((one, other) => one - other)
  if (uniqueRows.length < 2) return `Строка${NO_BREAK_SPACE}${uniqueRows[0]}`
  const listed = uniqueRows.slice(0, uniqueRows.length > MAX_LISTED_ROWS ? MAX_LISTED_ROWS : -1)
  const remainingCount = uniqueRows.length - listed.length
  return `Строки ${listed.join(', ')} и${NO_BREAK_SPACE}${remainingCount > 1 ? `ещё ${remainingCount}` : uniqueRows.at(-1)}`
}

const rowNumbersPrefix = /^Строк[аи]\s(?:[\d,\s]|и|ещё)+(?:\(([^)]*)\))?: /u

interface MessageParts {
  schedule: string | undefined
  text: string
}

export const splitRowNumbersFromMessage = (message: string): MessageParts => {
  const [prefix = '', schedule] = rowNumbersPrefix.exec(message) ?? []
  return { schedule, text: message.slice(prefix.length) }
}

/** Removes the row numbers from a message that is shown next to them. */
export const stripRowNumbersFromMessage = (message: string): string => {
  const { schedule, text } = splitRowNumbersFromMessage(message)
  return schedule === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${schedule}: ${text}`
}

export const formatUsd = (amount: number): string => formatMoney(amount, 'USD')

const formatUsdWithoutSign = (amount: number): string => formatUsd(amount).slice(0, -2)

/** Formats a price range as `500–600 $` or `от 15 000 $`. */
export const formatPriceRange = (from: number, to: number | null): string =>
  to === null ? `от${NO_BREAK_SPACE}${formatUsd(from)}` : `${formatUsdWithoutSign(from)}–${formatUsd(to)}`

/** Formats a price range in words, such as `от 600 до 650 $`. */
export const formatSpelledOutPriceRange = (from: number, to: number): string =>
  `от${NO_BREAK_SPACE}${formatUsdWithoutSign(from)} до${NO_BREAK_SPACE}${formatUsd(to)}`

const MAX_LISTED_NAMES = 12

/** Formats a list of names as `Newark, Houston`. A long list is cut and ends with the number of names left out. */
export const formatNameList = (names: readonly string[]): string => {
  const remainingCount = names.length - MAX_LISTED_NAMES
  const listed = names.slice(0, MAX_LISTED_NAMES).join(', ')
  return remainingCount > 0 ? `${listed} и${NO_BREAK_SPACE}ещё ${remainingCount}` : listed
}

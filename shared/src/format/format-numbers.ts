import { NO_BREAK_SPACE } from './plain-text.ts'

const MINUS = '\u2212'
const CURRENCY_SIGNS = { USD: '$', EUR: '€', UAH: 'грн' } as const

export type Currency = keyof typeof CURRENCY_SIGNS

/** Formats a number with fixed decimals: `12.5, 2` → `12.50`. Decimals of `.00` are left out: `12, 2` → `12`. */
export const formatRoundedNumber = (value: number, decimals: number): string => {
  const fixed = value.toFixed(decimals)
  const shown = fixed.endsWith('.00') ? fixed.slice(0, -3) : fixed
  return /^-[0.]*$/.test(shown) ? shown.slice(1) : shown
}

/** Formats a decimal with all its digits: `12345.6` → `12 345,6`. */
export const formatDecimal = (decimal: string): string =>
  decimal.replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE).replace('.', ',')

/** Formats a National Bank rate as the bank gives it, with four to six decimals: `43.2` → `43,2000`. */
export const formatNationalBankRate = (rate: number): string =>
  formatDecimal(rate.toFixed(6).replace(/00?$/, ''))

/** Formats a sum of money: `12345.67, EUR` → `12 345,67 €`. Whole sums have no decimals. */
export const formatMoney = (amount: number, currency: Currency): string => {
  const figure = formatDecimal(formatRoundedNumber(Math.abs(amount), 2))
  const sign = amount < 0 && /[1-9]/.test(figure) ? MINUS : ''
  return `${sign}${figure}${NO_BREAK_SPACE}${CURRENCY_SIGNS[currency]}`
}

/** Formats a number for a spreadsheet: digits alone, and a decimal comma as Ukrainian spreadsheets expect it. */
export const formatNumberForSpreadsheet = (value: number): string => String(value).replace('.', ',')

/**
 * Chooses the Russian plural form: `знака` from `2, знак, знака, знаков`. Creating an `Intl.PluralRules` would block a
 * new page for 30 ms.
 */
export const chooseRussianNounForm = (count: number, one: string, few: string, many: string): string => {
  const units = count % 10
  const tens = Math.floor(count / 10) % 10
  if (tens === 1 || units === 0 || units > 4) return many
  return units === 1 ? one : few
}

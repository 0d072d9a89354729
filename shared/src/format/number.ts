import { NO_BREAK_SPACE } from './spaces.ts'

const MINUS = '\u2212'
const UNITS = { USD: '$', EUR: '€', UAH: 'грн' } as const

export type Currency = keyof typeof UNITS

/** `12.5, 2` → `12.50`; a value whose fixed output ends in `.00` is shown whole: `12, 2` → `12`. */
export const formatFloat = (value: number, decimals: number): string => {
  const fixed = value.toFixed(decimals)
  const shown = fixed.endsWith('.00') ? fixed.slice(0, -3) : fixed
  return /^-[0.]*$/.test(shown) ? shown.slice(1) : shown
}

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)

/** A figure as it was written, made easy to read: `12345.6` → `12 345,6`. */
export const formatFigure = (written: string): string => {
  const [whole = '', fraction] = written.split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`
}

/** `43.2`, hryvnias for one of a currency, as the National Bank has them → `43,2000`. */
export const formatRate = (rate: number): string => formatFigure(rate.toFixed(4))

/** `12345.67, EUR` → `12 345,67 €`; whole sums carry no kopiykas. */
export const formatMoney = (amount: number, currency: Currency): string => {
  const figure = formatFigure(formatFloat(Math.abs(amount), 2))
  const sign = amount < 0 && /[1-9]/.test(figure) ? MINUS : ''
  return `${sign}${figure}${NO_BREAK_SPACE}${UNITS[currency]}`
}

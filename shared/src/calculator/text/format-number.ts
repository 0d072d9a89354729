import { parseRational, type Rational, roundToCents } from '../rational.ts'

export const NBSP = '\u00A0'

export const MINUS_SIGN = '\u2212'

export const MULTIPLICATION_SIGN = '×'

const currencySigns = { USD: '$', EUR: '€', UAH: 'грн' } as const

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP)

/** Formats a number without rounding: `12345.6` → `12 345,6`. */
export const formatUnroundedNumber = (value: number | string): string => {
  const [whole = '', fraction] = String(value).split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`
}

export const joinNumberAndUnit = (text: string, unit: string): string => `${text}${NBSP}${unit}`

export const formatPercent = (percent: string): string =>
  joinNumberAndUnit(formatUnroundedNumber(percent), '%')

export const formatNumberWithCurrency = (
  value: number | string,
  currency: keyof typeof currencySigns,
): string => joinNumberAndUnit(formatUnroundedNumber(value), currencySigns[currency])

/** Formats an exact amount of money. Whole sums have no decimals. */
export const formatRationalAmount = (amount: Rational, currency: keyof typeof currencySigns): string => {
  const cents = roundToCents(amount)
  const rest = cents % 100n
  const text = rest === 0n ? `${cents / 100n}` : `${cents / 100n}.${String(rest).padStart(2, '0')}`
  return formatNumberWithCurrency(text, currency)
}

export const formatMoneyAmount = (amount: number, currency: keyof typeof currencySigns): string =>
  formatRationalAmount(parseRational(amount), currency)

// Amounts are formatted with up to six decimals: with seven, JavaScript would format the smallest one as `1e-7`.
const DECIMAL_SCALE = 1e6

/**
 * Formats an amount after an equals sign with all decimals, such as `= 310,543 €`, for readers who check the
 * arithmetic; after `≈` if there are more than six decimals.
 */
export const formatAmountWithEqualsSign = (
  amount: Rational,
  currency: keyof typeof currencySigns,
): string => {
  const parts = amount.n * BigInt(DECIMAL_SCALE)
  const isWhole = parts % amount.d === 0n
  if (!isWhole || (amount.n * 100n) % amount.d === 0n)
    return `${isWhole ? '=' : '≈'} ${formatRationalAmount(amount, currency)}`
  return `= ${formatNumberWithCurrency(Number(parts / amount.d) / DECIMAL_SCALE, currency)}`
}

/** Formats an amount of money with all decimals, for use as a factor in a formula. */
export const formatExactRationalAmount = (amount: Rational, currency: keyof typeof currencySigns): string =>
  formatAmountWithEqualsSign(amount, currency).slice(2)

/** Formats an exchange rate with four decimals, as the National Bank does. Further decimals are kept. */
export const formatExchangeRate = (rate: number): string => {
  const [whole = '', fraction = ''] = String(rate).split('.')
  return formatUnroundedNumber(`${whole}.${fraction.padEnd(4, '0')}`)
}

/** Formats a count and its noun in the matching Russian plural: 1 день, 2 дня, 5 дней. */
export const formatCountWithPlural = (count: number, one: string, few: string, many: string): string => {
  const tens = count % 100
  const ones = count % 10
  const isTeen = tens > 10 && tens < 20
  const isFew = ones > 1 && ones < 5
  return joinNumberAndUnit(
    formatUnroundedNumber(count),
    isTeen || ones === 0 || ones > 4 ? many : isFew ? few : one,
  )
}

export const formatDayCount = (count: number): string => formatCountWithPlural(count, 'день', 'дня', 'дней')

import { type Exact, hundredths } from '../exact.ts'

export const NO_BREAK_SPACE = '\u00A0'

export const MINUS = '\u2212'

export const TIMES = '×'

const signs = { USD: '$', EUR: '€', UAH: 'грн' } as const

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)

/** Formats a number with all digits given: `12345.6` → `12 345,6`. */
export const inFigures = (written: number | string): string => {
  const [whole = '', fraction] = String(written).split('.')
  return fraction === undefined ? grouped(whole) : `${grouped(whole)},${fraction}`
}

/** Joins a number and its unit with a no-break space. */
export const measured = (figure: string, unit: string): string => `${figure}${NO_BREAK_SPACE}${unit}`

export const inPercent = (written: string): string => measured(inFigures(written), '%')

export const inCurrency = (figure: number | string, currency: keyof typeof signs): string =>
  measured(inFigures(figure), signs[currency])

/** Formats money. Whole sums have no decimals. */
export const inMoney = (sum: Exact, currency: keyof typeof signs): string => {
  const cents = hundredths(sum)
  const rest = cents % 100n
  const figure = rest === 0n ? `${cents / 100n}` : `${cents / 100n}.${String(rest).padStart(2, '0')}`
  return inCurrency(figure, currency)
}

// With one more decimal the smallest number would be formatted as `1e-7`.
const MOST_DECIMALS = 1e6

/** Formats `= 310,543 €` with all decimals, so that a reader can check the arithmetic. Uses `≈` if there are more than six. */
export const equals = (sum: Exact, currency: keyof typeof signs): string => {
  const parts = sum.n * BigInt(MOST_DECIMALS)
  const isWhole = parts % sum.d === 0n
  if (!isWhole || (sum.n * 100n) % sum.d === 0n) return `${isWhole ? '=' : '≈'} ${inMoney(sum, currency)}`
  return `= ${inCurrency(Number(parts / sum.d) / MOST_DECIMALS, currency)}`
}

/** Formats an amount with all decimals, for use as a factor. */
export const inFull = (sum: Exact, currency: keyof typeof signs): string => equals(sum, currency).slice(2)

/** Formats a rate with four decimals, as the National Bank does. Further decimals are kept. */
export const inRate = (rate: number): string => {
  const [whole = '', fraction = ''] = String(rate).split('.')
  return inFigures(`${whole}.${fraction.padEnd(4, '0')}`)
}

/** Formats a count with the matching Russian plural: 1 день, 2 дня, 5 дней. */
export const counted = (count: number, one: string, few: string, many: string): string => {
  const tens = count % 100
  const ones = count % 10
  const isTeen = tens > 10 && tens < 20
  const isFew = ones > 1 && ones < 5
  return measured(inFigures(count), isTeen || ones === 0 || ones > 4 ? many : isFew ? few : one)
}

export const inDays = (count: number): string => counted(count, 'день', 'дня', 'дней')

import type { CalculationInput } from '../../index.ts'
import { daysBetween } from './warnings.ts'

/** Checks that the text is an existing day, such as `2026-11-20`. */
const isRealDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return /^\d{4}-\d\d-\d\d$/.test(text) && day >= 1 && day <= (lengths[month - 1] ?? 0)
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

const isWithin = (least: number, figure: number | undefined, most: number): boolean =>
  figure !== undefined && figure >= least && figure <= most

/** Checks that the number has at most two decimals. A number in exponent notation has more. */
const hasTwoDecimals = (figure: number | undefined): boolean => /^\d+(?:\.\d\d?)?$/.test(String(figure))

const isWhole = (figure: number | undefined): boolean => Number.isInteger(figure)

const isCounted = (input: CalculationInput): boolean =>
  isRealDay(input.date ?? '') && input.date >= '2018-11-25'

type Rule = (input: CalculationInput) => boolean

const rightVolume: Rule = (input) => {
  if (input.engine === 'electric') return input.volume === undefined
  return isWhole(input.volume) && isWithin(input.vehicle === 'motorcycle' ? 40 : 100, input.volume, 10_000)
}

const rightBattery: Rule = (input) => {
  if (input.engine !== 'electric') return input.battery === undefined
  return isWithin(1, input.battery, 300) && hasTwoDecimals(input.battery)
}

const rightYear: Rule = (input) =>
  isWhole(input.year) &&
  isWithin(
    1900,
    input.year,
    isRealDay(input.clearance ?? input.date ?? '')
      ? Number((input.clearance ?? input.date).slice(0, 4))
      : Number.POSITIVE_INFINITY,
  )

const rightClearance: Rule = ({ date, clearance }) => {
  if (clearance === undefined) return true
  if (!isRealDay(clearance)) return false
  return !isRealDay(date ?? '') || (clearance >= date && daysBetween(date, clearance) <= 400)
}

/** Codes are not checked: the caller passes valid ones. */
const rules: Partial<Record<keyof CalculationInput, Rule>> = {
  auction: ({ auction, origin }) => (auction ? origin !== 'eu' : origin !== 'usa'),
  price: ({ price }) => isWithin(0, price, 10_000_000) && hasTwoDecimals(price),
  currency: ({ auction, currency }) => !auction || currency === 'USD',
  location: ({ location, origin }) => isBlank(location) === (origin !== 'usa'),
  state: ({ state, origin }) => isBlank(state) || origin === 'usa',
  zip: ({ zip, origin }) => isBlank(zip) || origin === 'usa',
  port: ({ port }) => !isBlank(port),
  destination: ({ destination }) => !isBlank(destination),
  engine: ({ engine, vehicle }) => vehicle !== 'motorcycle' || ['petrol', 'electric'].includes(engine),
  volume: rightVolume,
  battery: rightBattery,
  year: rightYear,
  eur1: ({ eur1, origin }) => !eur1 || origin === 'eu',
  date: isCounted,
  clearance: rightClearance,
}

/** Lists the fields that are wrong by the input alone. */
export const findInvalidInputFields = (input: CalculationInput): readonly string[] =>
  Object.entries(rules).flatMap(([field, isRight]) => (isRight(input) ? [] : [field]))

import type { CalculationInput } from '../../index.ts'
import { isDay } from './is-day.ts'

const words = {
  origin: ['usa', 'georgia', 'eu'],
  auction: ['copart', 'iaa'],
  currency: ['USD', 'EUR'],
  document: ['clean', 'salvage'],
  bid: ['live', 'prebid'],
  vehicle: ['sedan', 'suv', 'large', 'motorcycle'],
  engine: ['petrol', 'diesel', 'hybrid-petrol', 'hybrid-diesel', 'electric'],
} as const

const isBlank = (text: unknown): boolean => text === undefined || String(text).trim() === ''

const isKnown = (field: keyof typeof words, input: CalculationInput): boolean =>
  words[field].some((word) => word === input[field])

const isWithin = (least: number, figure: number | undefined, most: number): boolean =>
  figure !== undefined && figure >= least && figure <= most

/** Written out, the figure has no third decimal; what is too small to be written out has more. */
const hasTwoDecimals = (figure: number | undefined): boolean => /^\d+(?:\.\d\d?)?$/.test(String(figure))

const isWhole = (figure: number | undefined): boolean => Number.isInteger(figure)

const isCounted = (input: CalculationInput): boolean => isDay(input.date ?? '') && input.date >= '2018-11-25'

const isOutsideUsa = (input: CalculationInput): boolean => isKnown('origin', input) && input.origin !== 'usa'

type Rule = (input: CalculationInput) => boolean

/** What must be there is one of the words; what may be left open is, or is left open. */
const anyOf =
  (field: keyof typeof words): Rule =>
  (input) =>
    isKnown(field, input)

const leftOpenOrAnyOf =
  (field: keyof typeof words): Rule =>
  (input) =>
    isBlank(input[field]) || isKnown(field, input)

const rightVolume: Rule = (input) => {
  if (!isKnown('engine', input)) return true
  if (input.engine === 'electric') return input.volume === undefined
  return isWhole(input.volume) && isWithin(input.vehicle === 'motorcycle' ? 40 : 100, input.volume, 10_000)
}

const rightBattery: Rule = (input) => {
  if (!isKnown('engine', input)) return true
  if (input.engine !== 'electric') return input.battery === undefined
  return isWithin(1, input.battery, 300) && hasTwoDecimals(input.battery)
}

const rightYear: Rule = (input) =>
  isWhole(input.year) &&
  isWithin(1900, input.year, isCounted(input) ? Number(input.date.slice(0, 4)) : Number.POSITIVE_INFINITY)

const rules: Readonly<Record<string, Rule>> = {
  origin: anyOf('origin'),
  auction: (input) =>
    isBlank(input.auction) ? input.origin !== 'usa' : isKnown('auction', input) && input.origin !== 'eu',
  price: (input) => isWithin(0, input.price, 10_000_000) && hasTwoDecimals(input.price),
  currency: (input) => isKnown('currency', input) && (isBlank(input.auction) || input.currency === 'USD'),
  document: leftOpenOrAnyOf('document'),
  bid: leftOpenOrAnyOf('bid'),
  location: (input) => (isBlank(input.location) ? input.origin !== 'usa' : !isOutsideUsa(input)),
  state: (input) => isBlank(input.state) || !isOutsideUsa(input),
  zip: (input) => isBlank(input.zip) || !isOutsideUsa(input),
  port: (input) => !isBlank(input.port),
  destination: (input) => !isBlank(input.destination),
  vehicle: anyOf('vehicle'),
  engine: anyOf('engine'),
  volume: rightVolume,
  battery: rightBattery,
  year: rightYear,
  eur1: (input) => input.eur1 !== true || input.origin === 'eu' || !isKnown('origin', input),
  date: isCounted,
}

/** Every field that is wrong by the input alone. */
export const wrongFields = (input: CalculationInput): readonly string[] =>
  Object.entries(rules).flatMap(([field, isRight]) => (isRight(input) ? [] : [field]))

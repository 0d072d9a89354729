import {
  type Auction,
  auctions,
  type BidType,
  bidTypes,
  countDaysBetween,
  type EngineType,
  engineTypes,
  FIRST_CALCULATION_DAY,
  MAX_DAYS_TO_CLEARANCE,
  type OriginRegion,
  originRegions,
  type PriceCurrency,
  priceCurrencies,
  type VehicleTitleStatus,
  type VehicleType,
  vehicleTitleStatuses,
  vehicleTypes,
} from 'shared/calculator'
import { formatDate, formatDecimal, isCalendarDay } from 'shared/format'

/** Fields of the calculator form: the car, its shipping and the date. */
const rawInputFields = [
  'origin',
  'auction',
  'document',
  'price',
  'currency',
  'otherPrice',
  'convertedFrom',
  'bid',
  'yard',
  'port',
  'destination',
  'vehicle',
  'engine',
  'volume',
  'battery',
  'year',
  'eur1',
  'insurance',
  'date',
  'clearance',
] as const

export type RawCalculatorInputField = (typeof rawInputFields)[number]

/**
 * Values of the calculator as typed and selected. A missing value gets a default. `otherPrice` is the price typed
 * in the other currency; `convertedFrom` is that currency if `price` was converted from it.
 */
export type RawCalculatorInput = Readonly<Partial<Record<RawCalculatorInputField, string | undefined>>>

export const isRawCalculatorInput = (value: unknown): value is RawCalculatorInput =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) => rawInputFields.some((known) => known === name) && typeof text === 'string',
  )

/** Calculator input completed with defaults, so that a first visitor sees a price. Numbers stay as typed. */
export interface CalculatorFormValues {
  readonly origin: OriginRegion
  readonly auction: Auction | undefined
  readonly document: VehicleTitleStatus
  readonly bid: BidType
  readonly currency: PriceCurrency
  readonly vehicle: VehicleType
  readonly engine: EngineType
  readonly price: string
  readonly volume: string
  readonly battery: string
  readonly year: string
  readonly eur1: boolean
  readonly insurance: boolean
}

/** Code of «without an auction» in the raw calculator input. */
export const NO_AUCTION = 'none'

/** Numbers used in place of unreadable ones, so that shipping routes can still be ranked. */
export const defaultCalculatorNumbers = { price: 6200, volume: 1984, battery: 60, year: 2019 } as const

/** Whether a number in the form is that of the example, which a visitor replaces instead of editing it. */
export const isExampleNumber = (name: string, shown: string): boolean =>
  Object.entries(defaultCalculatorNumbers).some(
    ([field, value]) => field === name && shown.replace(/\D/g, '') === String(value),
  )

/** Whether two inputs differ in typed numbers only, which seldom lead to another shipping route. */
export const hasSameChoices = (one: RawCalculatorInput, other: RawCalculatorInput): boolean =>
  rawInputFields.every((name) => name in defaultCalculatorNumbers || one[name] === other[name])

const findKnownCode = <Code extends string>(
  codes: readonly Code[],
  raw: string | undefined,
  fallback: Code,
): Code => codes.find((code) => code === raw) ?? fallback

const resolveAuction = (origin: OriginRegion, raw: string | undefined): Auction | undefined => {
  if (origin === 'eu') return undefined
  if (origin === 'usa') return findKnownCode(auctions, raw, 'copart')
  return auctions.find((auction) => auction === raw)
}

const isYesOrDefault = (raw: string | undefined, fallback: boolean): boolean =>
  raw === undefined ? fallback : raw === 'yes'

export const resolveCalculatorFormValues = (rawInput: RawCalculatorInput): CalculatorFormValues => {
  const origin = findKnownCode(originRegions, rawInput.origin, 'usa')
  const auction = resolveAuction(origin, rawInput.auction)
  return {
    origin,
    auction,
    document: findKnownCode(vehicleTitleStatuses, rawInput.document, 'salvage'),
    bid: findKnownCode(bidTypes, rawInput.bid, 'live'),
    currency:
      auction === undefined
        ? findKnownCode(priceCurrencies, rawInput.currency, origin === 'eu' ? 'EUR' : 'USD')
        : 'USD',
    vehicle: findKnownCode(vehicleTypes, rawInput.vehicle, 'sedan'),
    engine: findKnownCode(engineTypes, rawInput.engine, 'petrol'),
    price: rawInput.price ?? formatDecimal(String(defaultCalculatorNumbers.price)),
    volume: rawInput.volume ?? formatDecimal(String(defaultCalculatorNumbers.volume)),
    battery: rawInput.battery ?? String(defaultCalculatorNumbers.battery),
    year: rawInput.year ?? String(defaultCalculatorNumbers.year),
    eur1: origin === 'eu' && isYesOrDefault(rawInput.eur1, false),
    insurance: isYesOrDefault(rawInput.insurance, true),
  }
}

/** Fields about the visitor's own car. While none is filled in, the calculation is an example. */
const ownFields = ['price', 'vehicle', 'engine', 'volume', 'battery', 'year'] as const

export const isExampleInput = (rawInput: RawCalculatorInput): boolean =>
  ownFields.every((name) => rawInput[name] === undefined)

/**
 * Returns the later day of clearance that the visitor has chosen. One that the date has passed, or left too far
 * ahead, is no choice any more.
 */
export const resolveClearance = (
  { clearance = '' }: RawCalculatorInput,
  date: string,
): string | undefined => {
  // No number for a date that is not typed to its end.
  const days = countDaysBetween(date, clearance)
  return isCalendarDay(clearance) && days > 0 && days <= MAX_DAYS_TO_CLEARANCE ? clearance : undefined
}

/** Returns an error message if nothing can be calculated for this date. */
export const checkCalculationDate = (date: string, today: string): string | undefined => {
  if (!isCalendarDay(date)) return 'Укажите день'
  if (date < FIRST_CALCULATION_DAY)
    return `Считаем с ${formatDate(FIRST_CALCULATION_DAY)}: с этого дня действует закон об акцизе`
  return date > today ? 'Этот день ещё не наступил' : undefined
}

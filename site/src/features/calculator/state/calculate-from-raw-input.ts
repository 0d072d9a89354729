import {
  type AmountsByCurrency,
  type AuctionYard,
  type CalculationInput,
  type CalculationRefusal,
  calculate,
  calculateCarRoutePrices,
  countDaysBetween,
  type ExchangeRates,
  MAX_DAYS_TO_CLEARANCE,
  type PriceCurrency,
  type PricedCarRoute,
} from 'shared/calculator'
import { isCalendarDay } from 'shared/format'
import type { BidLimit } from './bid-limit.ts'
import type { CalculatorDataOfDay } from './calculator-day-data.ts'
import {
  type CalculatorFormValues,
  defaultCalculatorNumberInputs,
  engineVolumeInputFormat,
  fillInCalculatorFormDefaults,
  type NumberInputFormat,
  numberInputUnits,
  parseNumberInput,
  type RawCalculatorInput,
  type RawCalculatorInputFieldName,
} from './calculator-input.ts'
import {
  type SelectedShippingLane,
  type ShippingLanePortNames,
  type ShippingLaneRanker,
  selectShippingLane,
} from './select-shipping-lane.ts'

export interface ShippingRouteWithTotal
  extends Pick<PricedCarRoute, 'port' | 'destination' | 'days' | 'expectedOn'> {
  total: AmountsByCurrency
  /** The highest price within the budget of the visitor, if he has one; no bid if the budget is not enough. */
  limit?: { bid: number | undefined; currency: PriceCurrency }
}

export type ErrorMessagesByCalculatorField = Partial<Record<RawCalculatorInputFieldName, string>>

export interface CarPriceCalculationOutcome extends ShippingRouteCalculation {
  routes: readonly ShippingRouteWithTotal[]
}

type NumberFieldName = keyof typeof defaultCalculatorNumberInputs

const numberFields: readonly NumberFieldName[] = ['price', 'volume', 'battery', 'year']

type ParsedNumbers = Partial<Record<NumberFieldName, number>>

const getNumberFormats = ({
  currency,
}: CalculatorFormValues): Record<NumberFieldName, NumberInputFormat> => ({
  price: { decimals: 2, unit: numberInputUnits[currency], example: '6 200' },
  volume: engineVolumeInputFormat,
  battery: { decimals: 2, unit: numberInputUnits.battery, example: '77,4' },
  year: { decimals: 0, example: '2019', acceptsYearWord: true },
})

const listNumberFields = ({ engine }: CalculatorFormValues): readonly NumberFieldName[] =>
  numberFields.filter((name) => name !== (engine === 'electric' ? 'volume' : 'battery'))

const getDefaultNumbers = ({ engine }: CalculatorFormValues, date: string): ParsedNumbers => {
  const { price, battery, volume } = defaultCalculatorNumberInputs
  const engineSize = engine === 'electric' ? { battery } : { volume }
  return { price, ...engineSize, year: Number(date.slice(0, 4)) }
}

/** Parses all typed numbers. An unreadable one gets an error and is replaced by its default. */
const parseNumbers = (values: CalculatorFormValues) => {
  const numbers: Partial<Record<NumberFieldName, number>> = {}
  const errors: Partial<Record<RawCalculatorInputFieldName, string>> = {}
  const formats = getNumberFormats(values)
  for (const name of listNumberFields(values)) {
    const parsed = parseNumberInput(values[name], formats[name])
    if ('error' in parsed) errors[name] = parsed.error
    numbers[name] = 'error' in parsed ? defaultCalculatorNumberInputs[name] : parsed.value
  }
  return { numbers, errors }
}

const buildCalculationInput = (
  values: CalculatorFormValues,
  { price = 0, year = 0, ...engineSize }: ParsedNumbers,
  yard: AuctionYard | undefined,
  ends: ShippingLanePortNames,
  { date, clearance }: Pick<CalculationInput, 'date' | 'clearance'>,
): CalculationInput => {
  const { origin, auction, document, bid, currency, vehicle, engine, eur1, insurance } = values
  return {
    origin,
    ...(auction === undefined ? {} : { auction, document, bid }),
    price,
    currency,
    location: yard?.location,
    state: yard?.state ?? undefined,
    zip: yard?.zip ?? undefined,
    ...ends,
    vehicle,
    engine,
    ...engineSize,
    year,
    ...(origin === 'eu' ? { eur1 } : {}),
    insurance,
    date,
    clearance,
  }
}

const fieldByInputPath: Record<string, RawCalculatorInputFieldName> = {
  location: 'yard',
  state: 'yard',
  zip: 'yard',
}

/** Errors of typed numbers take precedence over errors of the calculation about the same field. */
const findRefusedFields = (
  refusal: CalculationRefusal,
  { origin }: CalculatorFormValues,
  unreadable: ErrorMessagesByCalculatorField,
): ErrorMessagesByCalculatorField => {
  // Missing exchange rates or fee tables are no error of a field: the visitor cannot correct them.
  if (refusal.code === 'no-rate' || refusal.code === 'no-table') return {}
  const shownFields: readonly string[] = [
    ...(origin === 'usa' ? ['yard'] : []),
    ...['auction', 'price', 'currency', 'port', 'destination', 'vehicle', 'engine', 'volume', 'battery'],
    ...['year', 'date'],
  ]
  return Object.fromEntries(
    refusal.inputErrors.flatMap(({ path, message }) => {
      const name = fieldByInputPath[path] ?? path
      return shownFields.includes(name) && !(name in unreadable) ? [[name, message]] : []
    }),
  )
}

/** Returns the chosen day of customs clearance if it is after the calculation date, but not too long after it. */
export const resolveCustomsClearanceDay = (
  { clearance = '' }: RawCalculatorInput,
  date: string,
): string | undefined => {
  // `countDaysBetween` returns `NaN` for a date that is only partly typed.
  const days = countDaysBetween(date, clearance)
  return isCalendarDay(clearance) && days > 0 && days <= MAX_DAYS_TO_CLEARANCE ? clearance : undefined
}

export const selectShippingLaneForCar = (
  rawInput: RawCalculatorInput,
  { date, tables, settings }: CalculatorDataOfDay,
  rates: ExchangeRates | null,
): SelectedShippingLane => {
  const values = fillInCalculatorFormDefaults(rawInput)
  const days = { date, clearance: resolveCustomsClearanceDay(rawInput, date) }
  const rankRoutesOfCar = (
    numbers: ParsedNumbers,
    yard: AuctionYard | undefined,
    ends: ShippingLanePortNames,
  ): readonly PricedCarRoute[] =>
    calculateCarRoutePrices(buildCalculationInput(values, numbers, yard, ends, days), tables, rates, settings)
      .routes ?? []
  // For a car from the USA the routes over all ports of the yard are compared at once.
  const rankedByPort = new Map<string, readonly PricedCarRoute[]>()
  const rankRoutes: ShippingLaneRanker = (yard, ends) => {
    const port = values.origin === 'usa' ? '' : ends.port
    const ranked = rankedByPort.get(port) ?? rankRoutesOfCar(parseNumbers(values).numbers, yard, ends)
    // A half-typed number must not change which shipping route is the cheapest.
    const routes = ranked.length > 0 ? ranked : rankRoutesOfCar(getDefaultNumbers(values, date), yard, ends)
    rankedByPort.set(port, routes)
    return routes
  }
  const { yard, port, destination } = rawInput
  return selectShippingLane(tables, { ...values, yard, port, destination }, rankRoutes)
}

export const calculateCarPriceOnShippingLane = (
  rawInput: RawCalculatorInput,
  lane: SelectedShippingLane,
  { date, tables, settings }: CalculatorDataOfDay,
  rates: ExchangeRates | null,
) => {
  const values = fillInCalculatorFormDefaults(rawInput)
  const { numbers, errors: unreadable } = parseNumbers(values)
  const ends = { port: lane.port ?? '', destination: lane.destination ?? '' }
  const days = { date, clearance: resolveCustomsClearanceDay(rawInput, date) }
  const input = buildCalculationInput(values, numbers, lane.yard, ends, days)
  const { calculation, refusal } = calculate(input, tables, rates, settings)
  const errors: ErrorMessagesByCalculatorField = {
    ...(refusal ? findRefusedFields(refusal, values, unreadable) : {}),
    ...unreadable,
    ...(lane.yardError === undefined ? {} : { yard: lane.yardError }),
  }
  const isComplete = Object.keys(errors).length === 0
  return {
    lane,
    errors,
    /** Engine volume in cm³, also if it was typed in litres; `undefined` while it is unreadable. */
    volume: 'volume' in unreadable ? undefined : numbers.volume,
    input: isComplete ? input : undefined,
    calculation: isComplete ? calculation : undefined,
    refusal: isComplete ? refusal : undefined,
  }
}

export type ShippingRouteCalculation = ReturnType<typeof calculateCarPriceOnShippingLane> & {
  limit?: BidLimit
}

/** Outside the USA all cities are compared on the way to the chosen destination, besides other destinations of the chosen city. */
const listComparedRouteEnds = (
  { origin, port, destination }: CalculationInput,
  { ports, destinations }: SelectedShippingLane,
): readonly ShippingLanePortNames[] | undefined =>
  origin === 'usa'
    ? undefined
    : [
        ...ports.map((city) => ({ port: city, destination })),
        ...destinations
          .filter((other) => other !== destination)
          .map((other) => ({ port, destination: other })),
      ]

export const listShippingRouteOptions = (
  { input, lane, calculation }: ShippingRouteCalculation,
  { tables, settings }: CalculatorDataOfDay,
  rates: ExchangeRates | null,
): readonly ShippingRouteWithTotal[] => {
  if (!input || !calculation) return []
  const ends = listComparedRouteEnds(input, lane)
  const { routes = [] } = calculateCarRoutePrices(input, tables, rates, settings, ends)
  return routes.map(({ calculation: { total }, ...route }) => ({ ...route, total }))
}

export const calculateCarPriceFromRawInput = (
  rawInput: RawCalculatorInput,
  day: CalculatorDataOfDay,
  rates: ExchangeRates | null,
): CarPriceCalculationOutcome => {
  const state = calculateCarPriceOnShippingLane(
    rawInput,
    selectShippingLaneForCar(rawInput, day, rates),
    day,
    rates,
  )
  return { ...state, routes: listShippingRouteOptions(state, day, rates) }
}

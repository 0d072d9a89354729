import {
  type AuctionYard,
  type CalculationInput,
  type CalculationReferenceData,
  type CarOriginRegion,
  calculateCarRoutePrices,
  calculationLineGroupCodes,
  formatCalculationTitle,
  type IndexedFeeTables,
  listAuctionYards,
  listDestinationPorts,
  listLoadingPorts,
  type NormalizedCalculationInput,
  normalizeNameForComparison,
  type PricedCarRoute,
} from 'shared/calculator'
import { serializeCalculatorQueryParameters } from '../../lib/calculator-query.ts'
import type { CountryPageTexts, TypicalCar } from './country-content.ts'
import { listLoadingPlaces } from './list-loading-places.ts'

export type CountryPriceReferenceData = Pick<
  CalculationReferenceData,
  'date' | 'tables' | 'settings' | 'rates'
>

const isSameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  normalizeNameForComparison(one) === normalizeNameForComparison(other)

type RouteStart = Pick<CalculationInput, 'auction' | 'location' | 'state' | 'zip' | 'port'>

const findYard = (yards: readonly AuctionYard[], { car }: TypicalCar): AuctionYard | undefined =>
  yards.find(({ location, state }) => isSameName(location, car.location) && isSameName(state, car.state)) ??
  yards[0]

/** Returns the yard or loading place of the example car, or the first one in the fee tables if they lack that one. */
const findRouteStart = (
  tables: IndexedFeeTables,
  origin: CarOriginRegion,
  example: TypicalCar,
): RouteStart | undefined => {
  const { auction, port } = example.car
  if (origin !== 'usa') {
    const places = listLoadingPorts(tables, { origin })
    const place = places.find((each) => isSameName(each, port)) ?? places[0]
    return place === undefined ? undefined : { auction, port: place }
  }
  const yard = auction && findYard(listAuctionYards(tables, auction), example)
  const [firstPort] = yard?.ports ?? []
  if (!yard || firstPort === undefined) return undefined
  const { location, state, zip } = yard
  return { auction, location, state: state ?? undefined, zip: zip ?? undefined, port: firstPort }
}

/** Builds the query without the day, so that the calculator uses the rates and tables of the day on which the link is opened. */
const buildCarQuery = ({ date: _, document, bid, ...input }: NormalizedCalculationInput): string =>
  serializeCalculatorQueryParameters(input.auction === undefined ? input : { ...input, document, bid })

const findCheapestRoute = (
  { date, tables, settings, rates }: CountryPriceReferenceData,
  origin: CarOriginRegion,
  example: TypicalCar,
): PricedCarRoute | undefined => {
  const start = findRouteStart(tables, origin, example)
  if (!start) return undefined
  const { vehicle } = example.car
  const [destination = ''] = listDestinationPorts(tables, { origin, port: start.port, vehicle })
  const year = Number(date.slice(0, 4)) - example.age
  // Typical cars are priced with insurance, because the form of the calculator also includes insurance by default.
  const input = { ...example.car, ...start, origin, destination, year, date, insurance: true }
  return calculateCarRoutePrices(input, tables, rates, settings).routes?.[0]
}

const toCarPrice = ({ name }: TypicalCar, { calculation, days }: PricedCarRoute) => {
  const { input, total, groups } = calculation
  const outline = input.vehicle === 'sedan' ? 'car-sedan' : 'car-suv'
  return {
    name,
    /** Id of the outline of the car in `drawings.svg`. */
    outline: input.engine === 'electric' ? 'car-electric' : outline,
    title: formatCalculationTitle(input),
    price: input.price,
    currency: input.currency,
    days,
    totalUsd: total.usd,
    /** Dollars of all cost groups in their order, so that the rows of several cars line up: some cars lack a group. */
    groupSums: calculationLineGroupCodes.map((code) => groups.find(({ group }) => group === code)?.usd ?? 0),
    query: buildCarQuery(input),
  }
}

export type TypicalCarPriceBreakdown = ReturnType<typeof toCarPrice>

/** Computes the prices of a country page. Typical cars that cannot be calculated are left out. */
export const computeCountryPagePrices = (
  { region, cars }: Pick<CountryPageTexts, 'region' | 'cars'>,
  day: CountryPriceReferenceData,
) => ({
  date: day.date,
  /** Day of the exchange rates; `null` without rates, in which case no typical car is priced. */
  ratesDate: day.rates?.date ?? null,
  table: listLoadingPlaces(day.tables, region, day.rates),
  cars: cars.flatMap((example) => {
    const route = findCheapestRoute(day, region, example)
    return route ? [toCarPrice(example, route)] : []
  }),
})

export type CountryPagePrices = ReturnType<typeof computeCountryPagePrices>

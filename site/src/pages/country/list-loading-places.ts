import {
  auctions,
  type CarOriginRegion,
  compareNamesByCodeUnits,
  type ExchangeRates,
  findShippingLane,
  formatPlaceName,
  type IndexedFeeTables,
  isUkrainianPlace,
  listDestinationPorts,
  listLoadingPorts,
  normalizeNameForComparison,
  type PriceCurrency,
} from 'shared/calculator'
import { createLookupOfTownsByPort } from './list-convenient-towns.ts'

/** Vehicle type for which a country page shows prices: the cheapest type of car. */
const VEHICLE = 'sedan'

interface PricedLane {
  port: string
  destination: string
  price: number
  currency: PriceCurrency
  /** Price of the transport onward from the destination; `null` if it is included or not offered. */
  onward: number | null
  days: number | null
  /** Price in dollars of the shipping lane and the transport onward, to compare lanes priced in dollars and in euros. */
  comparedPrice: number
}

/** Returns the dollars per unit of a currency, used only to sort prices. Without rates, dollars and euros count as equal. */
const getUsdPerUnit = (currency: PriceCurrency, rates: ExchangeRates | null): number =>
  currency === 'EUR' && rates ? rates.EUR / rates.USD : 1

/** Lists the ports to which at least one auction yard delivers; outside the USA all loading places. */
const listUsedPorts = (tables: IndexedFeeTables, origin: CarOriginRegion): string[] => {
  if (origin !== 'usa') return listLoadingPorts(tables, { origin })
  const yards = tables.transportation?.index.all ?? []
  const ports = yards.flatMap(({ auction, location, state, zip }) =>
    listLoadingPorts(tables, {
      origin,
      auction: auctions.find((each) => each === auction),
      location,
      state: state ?? undefined,
      zip: zip ?? undefined,
    }),
  )
  return [...new Set(ports)]
}

const listLanes = (
  tables: IndexedFeeTables,
  origin: CarOriginRegion,
  rates: ExchangeRates | null,
): PricedLane[] => {
  const table = tables['ship-delivery']
  if (!table) return []
  return listUsedPorts(tables, origin).flatMap((port) =>
    listDestinationPorts(tables, { origin, port, vehicle: VEHICLE }).flatMap((destination): PricedLane[] => {
      const lane = findShippingLane(table.index, { origin, port, destination, vehicle: VEHICLE })
      if (!lane || lane.isUnreadable) return []
      const { price, currency, onward, days } = lane
      const comparedPrice = (price + (onward ?? 0)) * getUsdPerUnit(currency, rates)
      return [{ port, destination, price, currency, onward, days, comparedPrice }]
    }),
  )
}

const compareLanes = (one: PricedLane, other: PricedLane): number =>
  one.comparedPrice - other.comparedPrice ||
  compareNamesByCodeUnits(one.port, other.port) ||
  compareNamesByCodeUnits(one.destination, other.destination)

const isSameDestination = (one: PricedLane, other: PricedLane): boolean =>
  normalizeNameForComparison(one.destination) === normalizeNameForComparison(other.destination)

// Browsers of visitors may be older than `Map.groupBy`.
const groupByDestination = (lanes: readonly PricedLane[]): (readonly PricedLane[])[] =>
  lanes
    .filter((lane, index) => lanes.findIndex((other) => isSameDestination(lane, other)) === index)
    .map((lane) => lanes.filter((other) => isSameDestination(lane, other)))

const sumPrices = (lanes: readonly PricedLane[]): number =>
  lanes.reduce((sum, { comparedPrice }) => sum + comparedPrice, 0)

/** Orders destinations by the number of loading places with a lane to them, then by price. */
const compareDestinations = (one: readonly PricedLane[], other: readonly PricedLane[]): number =>
  other.length - one.length || sumPrices(one) - sumPrices(other)

const toDestinationPrice = ([cheapest]: readonly PricedLane[]) => {
  if (!cheapest) return []
  const { destination, price, currency, onward } = cheapest
  return [{ name: formatPlaceName(destination), price, currency, onward }]
}

/** Lists the loading places of a country with the price of shipping a sedan to the place that most of them ship to. */
export const listLoadingPlaces = (
  tables: IndexedFeeTables,
  origin: CarOriginRegion,
  rates: ExchangeRates | null,
) => {
  const lanes = listLanes(tables, origin, rates).toSorted(compareLanes)
  const [main, ...others] = groupByDestination(lanes).toSorted(compareDestinations)
  const validFrom = tables['ship-delivery']?.validFrom
  const destination = main?.[0]?.destination
  if (!main || destination === undefined || validFrom === undefined) return null
  const leadsElsewhere = ({ port }: PricedLane) => !main.some((lane) => lane.port === port)
  const elsewhere = lanes
    .filter(leadsElsewhere)
    .filter(({ port }, index, all) => all.findIndex((lane) => lane.port === port) === index)
  const shown = [...main, ...elsewhere].toSorted(compareLanes)
  const findTowns = createLookupOfTownsByPort(tables, origin === 'usa' ? shown : [])
  const toLoadingPlace = (lane: PricedLane) => {
    const { port, price, currency, onward, days } = lane
    const name = formatPlaceName(port)
    return {
      name,
      // Name of the place in the fee tables, if it differs from the shown name.
      ...(name === port ? {} : { tableName: port }),
      ...findTowns(port),
      price,
      currency,
      onward,
      days,
      // Destination of the lane; set only if the loading place has no lane to the destination that most places serve.
      ...(main.includes(lane) ? {} : { destination: formatPlaceName(lane.destination) }),
    }
  }
  return {
    validFrom,
    destination: formatPlaceName(destination),
    isDestinationInUkraine: isUkrainianPlace(destination),
    places: shown.map(toLoadingPlace),
    otherDestinations: others.flatMap(toDestinationPrice),
  }
}

export type CarLoadingPlacePriceTable = NonNullable<ReturnType<typeof listLoadingPlaces>>

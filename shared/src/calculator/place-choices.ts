import type { Auction, CarOriginRegion, VehicleType } from './calculation-input.ts'
import { findMatchingAuctionYards } from './tables/auction-yard-index.ts'
import {
  compareNamesByCodeUnits,
  normalizeNameForComparison,
  pickDisplayedNameSpelling,
} from './tables/fee-table.ts'
import type { IndexedFeeTables } from './tables/index-fee-tables.ts'
import { findShippingLaneForVehicle, type ShippingLanesByVehicle } from './tables/shipping-lane-index.ts'

export interface AuctionYard {
  location: string
  state: string | null
  zip: string | null
  ports: readonly string[]
}

interface YardQuery {
  auction?: Auction | undefined
  location?: string | undefined
  state?: string | undefined
  zip?: string | undefined
}

const mapSpellings = (names: readonly string[]): ReadonlyMap<string, string> => {
  const spellings = new Map<string, string>()
  for (const name of names) {
    const key = normalizeNameForComparison(name)
    spellings.set(key, pickDisplayedNameSpelling(spellings.get(key) ?? name, name))
  }
  return spellings
}

const listUniqueNames = (names: readonly string[]): string[] =>
  [...mapSpellings(names).values()].toSorted(compareNamesByCodeUnits)

const listConnectionsFrom = (tables: IndexedFeeTables, origin: CarOriginRegion): ShippingLanesByVehicle[] =>
  [...(tables['ship-delivery']?.index.values() ?? [])].filter((each) => each.origin === origin)

const mapLoadingPlaces = (tables: IndexedFeeTables, origin: CarOriginRegion): ReadonlyMap<string, string> =>
  mapSpellings(listConnectionsFrom(tables, origin).map(({ port }) => port))

const buildYardList = (tables: IndexedFeeTables, auction: Auction): readonly AuctionYard[] => {
  const places = mapLoadingPlaces(tables, 'usa')
  return (tables.transportation?.index.all ?? [])
    .filter((yard) => yard.auction === auction)
    .map(({ location, state, zip, ports }) => ({
      location,
      state,
      zip,
      ports: listUniqueNames([...ports.keys()].flatMap((port) => places.get(port) ?? [])),
    }))
    .filter(({ ports }) => ports.length > 0)
    .toSorted(
      (one, other) =>
        compareNamesByCodeUnits(one.location, other.location) ||
        compareNamesByCodeUnits(one.state ?? '', other.state ?? '') ||
        compareNamesByCodeUnits(one.zip ?? '', other.zip ?? ''),
    )
}

type YardsByAuction = Map<Auction, readonly AuctionYard[]>

const yardListCache = new WeakMap<IndexedFeeTables, YardsByAuction>()

/** Lists the yards of an auction that have a port with a shipping lane. Returns the same array for the same tables. */
export const listAuctionYards = (tables: IndexedFeeTables, auction: Auction): readonly AuctionYard[] => {
  const cached: YardsByAuction = yardListCache.get(tables) ?? new Map()
  yardListCache.set(tables, cached)
  const yards = cached.get(auction) ?? buildYardList(tables, auction)
  cached.set(auction, yards)
  return yards
}

/**
 * Lists the places of loading: for a car in the USA the ports that its auction yard serves, else all places of the
 * country.
 */
export const listLoadingPorts = (
  tables: IndexedFeeTables,
  query: YardQuery & { origin: CarOriginRegion },
): string[] => {
  const { origin, auction, location, state, zip } = query
  const places = mapLoadingPlaces(tables, origin)
  if (origin !== 'usa') return listUniqueNames([...places.values()])
  if (auction === undefined || location === undefined || !tables.transportation) return []
  const [yard, ...others] = findMatchingAuctionYards(tables.transportation.index, {
    auction,
    location,
    state,
    zip,
  })
  if (!yard || others.length > 0) return []
  return listUniqueNames([...yard.ports.keys()].flatMap((port) => places.get(port) ?? []))
}

interface DestinationQuery {
  origin: CarOriginRegion
  port: string
  vehicle?: VehicleType | undefined
}

export const listDestinationPorts = (
  tables: IndexedFeeTables,
  { origin, port, vehicle }: DestinationQuery,
): string[] =>
  listUniqueNames(
    listConnectionsFrom(tables, origin)
      .filter(
        (each) =>
          normalizeNameForComparison(each.port) === normalizeNameForComparison(port) &&
          (vehicle === undefined || findShippingLaneForVehicle(each, vehicle)),
      )
      .map(({ destination }) => destination),
  )

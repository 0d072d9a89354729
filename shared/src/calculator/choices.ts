import type { Auction, Origin, Vehicle } from './input.ts'
import type { IndexedTables } from './tables/index-tables.ts'
import { byName, plainName, shownAs } from './tables/same-name.ts'
import { type Connection, wayOf } from './tables/way-index.ts'
import { yardsNamed } from './tables/yard-index.ts'

/** A yard that a visitor may choose, with the ports that it serves. */
export interface Yard {
  readonly location: string
  readonly state: string | null
  readonly zip: string | null
  readonly ports: readonly string[]
}

interface AskedYard {
  readonly auction?: Auction | undefined
  readonly location?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
}

/** Maps each normalized name to the one spelling that is shown. */
const spelling = (names: readonly string[]): ReadonlyMap<string, string> => {
  const shown = new Map<string, string>()
  for (const name of names) shown.set(plainName(name), shownAs(shown.get(plainName(name)) ?? name, name))
  return shown
}

const named = (names: readonly string[]): string[] => [...spelling(names).values()].toSorted(byName)

const connectionsFrom = (tables: IndexedTables, origin: Origin): Connection[] =>
  [...(tables['ship-delivery']?.index.values() ?? [])].filter((each) => each.origin === origin)

const loadingPlaces = (tables: IndexedTables, origin: Origin): ReadonlyMap<string, string> =>
  spelling(connectionsFrom(tables, origin).map(({ port }) => port))

const listYards = (tables: IndexedTables, auction: Auction): readonly Yard[] => {
  const places = loadingPlaces(tables, 'usa')
  return (tables.transportation?.index.all ?? [])
    .filter((yard) => yard.auction === auction)
    .map(({ location, state, zip, ports }) => ({
      location,
      state,
      zip,
      ports: named([...ports.keys()].flatMap((port) => places.get(port) ?? [])),
    }))
    .filter(({ ports }) => ports.length > 0)
    .toSorted(
      (one, other) =>
        byName(one.location, other.location) ||
        byName(one.state ?? '', other.state ?? '') ||
        byName(one.zip ?? '', other.zip ?? ''),
    )
}

type Yards = Map<Auction, readonly Yard[]>

const listed = new WeakMap<IndexedTables, Yards>()

/** Lists the yards of an auction that have an onward lane. Returns the same array for the same tables. */
export const yardsOf = (tables: IndexedTables, auction: Auction): readonly Yard[] => {
  const ofTables: Yards = listed.get(tables) ?? new Map()
  listed.set(tables, ofTables)
  const yards = ofTables.get(auction) ?? listYards(tables, auction)
  ofTables.set(auction, yards)
  return yards
}

/** Lists where the car can be loaded: from the USA the ports that its yard serves, elsewhere all loading places of the origin. */
export const portsOf = (tables: IndexedTables, asked: AskedYard & { readonly origin: Origin }): string[] => {
  const { origin, auction, location, state, zip } = asked
  const places = loadingPlaces(tables, origin)
  if (origin !== 'usa') return named([...places.values()])
  if (auction === undefined || location === undefined || !tables.transportation) return []
  const [yard, ...others] = yardsNamed(tables.transportation.index, { auction, location, state, zip })
  if (!yard || others.length > 0) return []
  return named([...yard.ports.keys()].flatMap((port) => places.get(port) ?? []))
}

interface AskedPlace {
  readonly origin: Origin
  readonly port: string
  readonly vehicle?: Vehicle | undefined
}

/** Lists the destinations that are reached from a port. */
export const destinationsOf = (tables: IndexedTables, { origin, port, vehicle }: AskedPlace): string[] =>
  named(
    connectionsFrom(tables, origin)
      .filter((each) => plainName(each.port) === plainName(port))
      .filter((each) => vehicle === undefined || wayOf(each, vehicle) !== undefined)
      .map(({ destination }) => destination),
  )

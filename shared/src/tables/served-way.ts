import {
  type AuctionYard,
  compareNames,
  type IndexedFeeTables,
  listAuctionYards,
  normalizeName,
  type OriginRegion,
  type VehicleType,
} from '../calculator/index.ts'
import type { ReferenceCar } from './reference-cars.ts'

/** Place of loading and destination of a car. */
export type Way = Pick<ReferenceCar, 'location' | 'state' | 'zip' | 'port' | 'destination'>

/** Destinations for a vehicle, by the normalized name of the port of loading. */
type Served = ReadonlyMap<string, { readonly port: string; readonly destinations: readonly string[] }>

const servedFrom = (tables: IndexedFeeTables, origin: OriginRegion, vehicle: VehicleType): Served => {
  const served = new Map<string, { port: string; destinations: string[] }>()
  for (const { port, destination, lanes: ways, ...each } of tables['ship-delivery']?.index.values() ?? []) {
    if (each.origin !== origin || !(ways.has(vehicle) || ways.has(''))) continue
    const found = served.get(normalizeName(port))
    if (found) found.destinations.push(destination)
    else served.set(normalizeName(port), { port, destinations: [destination] })
  }
  return served
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  normalizeName(one ?? null) === normalizeName(other ?? null)

/** Distributes cars without a known place over the available ones, always in the same way. */
const STEP = 7

const preferred = <Choice>(
  choices: readonly Choice[],
  likeness: (choice: Choice) => number,
  at: number,
): Choice | undefined => {
  const best = choices.reduce((most, choice) => Math.max(most, likeness(choice)), 0)
  return best === 0
    ? choices[(at * STEP) % choices.length]
    : choices.find((choice) => likeness(choice) === best)
}

const yardLikeness =
  ({ location, state, zip }: ReferenceCar) =>
  (yard: AuctionYard): number => {
    if (!isSame(location, yard.location)) return 0
    if (!isSame(state, yard.state)) return 1
    return isSame(zip, yard.zip) ? 3 : 2
  }

const nameLikeness =
  (wanted: string) =>
  (name: string): number =>
    Number(isSame(wanted, name))

const onwards = (
  { port, destination }: ReferenceCar,
  served: Served,
  ports: readonly string[],
  at: number,
): Pick<Way, 'port' | 'destination'> | undefined => {
  const chosen = preferred(ports, nameLikeness(port), at)
  const from = chosen === undefined ? undefined : served.get(normalizeName(chosen))
  const to = from && preferred(from.destinations.toSorted(compareNames), nameLikeness(destination), at)
  return from && to !== undefined ? { port: from.port, destination: to } : undefined
}

/** Finds the preferred route of a reference car, or another one that the tables contain. */
export const servedWay = (car: ReferenceCar, tables: IndexedFeeTables, at: number): Way | undefined => {
  const served = servedFrom(tables, car.origin, car.vehicle)
  const everywhere = [...served.values()].map(({ port }) => port).toSorted(compareNames)
  if (car.origin !== 'usa' || car.auction === undefined) return onwards(car, served, everywhere, at)
  const isServed = (port: string): boolean => served.has(normalizeName(port))
  const yards = listAuctionYards(tables, car.auction).filter(({ ports }) => ports.some(isServed))
  const yard = preferred(yards, yardLikeness(car), at)
  const way = yard && onwards(car, served, yard.ports.filter(isServed), at)
  if (!yard || !way) return undefined
  return { location: yard.location, state: yard.state ?? undefined, zip: yard.zip ?? undefined, ...way }
}

const isUntold = (part: string | null | undefined): boolean => normalizeName(part ?? '') === ''

const mayBeSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  isUntold(one) || isUntold(other) || isSame(one, other)

/** Adapts a route to the spelling of its yard in these tables: one office gives the ZIP, another omits it. */
export const sameWayIn = (tables: IndexedFeeTables, { origin, auction }: ReferenceCar, way: Way): Way => {
  const { location } = way
  if (origin !== 'usa' || auction === undefined || location === undefined) return way
  const named = listAuctionYards(tables, auction).filter((yard) => isSame(location, yard.location))
  if (named.some(({ state, zip }) => isSame(way.state, state) && isSame(way.zip, zip))) return way
  const [yard, ...others] = named.filter(
    ({ state, zip }) => mayBeSame(way.state, state) && mayBeSame(way.zip, zip),
  )
  if (!yard || others.length > 0) return way
  return { ...way, state: yard.state ?? undefined, zip: yard.zip ?? undefined }
}

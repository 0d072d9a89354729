import {
  type AuctionYard,
  type CarOriginRegion,
  compareNamesByCodeUnits,
  type IndexedFeeTables,
  listAuctionYards,
  normalizeNameForComparison,
  type VehicleType,
} from '../calculator/index.ts'
import type { ReferenceCar } from './reference-cars.ts'

export type ReferenceCarDeliveryRoute = Pick<
  ReferenceCar,
  'location' | 'state' | 'zip' | 'port' | 'destination'
>

type ServedPorts = ReadonlyMap<string, { port: string; destinations: readonly string[] }>

const findServedPorts = (
  tables: IndexedFeeTables,
  origin: CarOriginRegion,
  vehicle: VehicleType,
): ServedPorts => {
  const served = new Map<string, { port: string; destinations: string[] }>()
  for (const { port, destination, lanes, ...connection } of tables['ship-delivery']?.index.values() ?? []) {
    if (connection.origin !== origin || !(lanes.has(vehicle) || lanes.has(''))) continue
    const knownPort = served.get(normalizeNameForComparison(port))
    if (knownPort) knownPort.destinations.push(destination)
    else served.set(normalizeNameForComparison(port), { port, destinations: [destination] })
  }
  return served
}

const isSameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  normalizeNameForComparison(one ?? null) === normalizeNameForComparison(other ?? null)

/** Multiplied by the index of a reference car to choose its yard or port if the fee tables do not offer its own. */
const SPREAD_STEP = 7

const pickPreferred = <Choice>(
  choices: readonly Choice[],
  score: (choice: Choice) => number,
  at: number,
): Choice | undefined => {
  const bestScore = choices.reduce((most, choice) => Math.max(most, score(choice)), 0)
  return bestScore === 0
    ? choices[(at * SPREAD_STEP) % choices.length]
    : choices.find((choice) => score(choice) === bestScore)
}

const createYardScorer =
  ({ location, state, zip }: ReferenceCar) =>
  (yard: AuctionYard): number => {
    if (!isSameName(location, yard.location)) return 0
    if (!isSameName(state, yard.state)) return 1
    return isSameName(zip, yard.zip) ? 3 : 2
  }

const createNameScorer =
  (preferredName: string) =>
  (name: string): number =>
    Number(isSameName(preferredName, name))

const pickPortAndDestination = (
  { port, destination }: ReferenceCar,
  served: ServedPorts,
  ports: readonly string[],
  at: number,
): Pick<ReferenceCarDeliveryRoute, 'port' | 'destination'> | undefined => {
  const chosenPort = pickPreferred(ports, createNameScorer(port), at)
  const servedPort = chosenPort === undefined ? undefined : served.get(normalizeNameForComparison(chosenPort))
  const chosenDestination =
    servedPort &&
    pickPreferred(
      servedPort.destinations.toSorted(compareNamesByCodeUnits),
      createNameScorer(destination),
      at,
    )
  return servedPort && chosenDestination !== undefined
    ? { port: servedPort.port, destination: chosenDestination }
    : undefined
}

export const findReferenceCarRouteInTables = (
  car: ReferenceCar,
  tables: IndexedFeeTables,
  at: number,
): ReferenceCarDeliveryRoute | undefined => {
  const served = findServedPorts(tables, car.origin, car.vehicle)
  const allPorts = [...served.values()].map(({ port }) => port).toSorted(compareNamesByCodeUnits)
  if (car.origin !== 'usa' || car.auction === undefined)
    return pickPortAndDestination(car, served, allPorts, at)
  const isServed = (port: string): boolean => served.has(normalizeNameForComparison(port))
  const yards = listAuctionYards(tables, car.auction).filter(({ ports }) => ports.some(isServed))
  const yard = pickPreferred(yards, createYardScorer(car), at)
  const route = yard && pickPortAndDestination(car, served, yard.ports.filter(isServed), at)
  if (!yard || !route) return undefined
  return { location: yard.location, state: yard.state ?? undefined, zip: yard.zip ?? undefined, ...route }
}

const isUnknownName = (part: string | null | undefined): boolean =>
  normalizeNameForComparison(part ?? '') === ''

const couldBeSameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  isUnknownName(one) || isUnknownName(other) || isSameName(one, other)

/** Spells the yard of a route as the fee tables do: one price list has the ZIP code of a yard, another omits it. */
export const spellYardAsInFeeTable = (
  tables: IndexedFeeTables,
  { origin, auction }: ReferenceCar,
  route: ReferenceCarDeliveryRoute,
): ReferenceCarDeliveryRoute => {
  const { location } = route
  if (origin !== 'usa' || auction === undefined || location === undefined) return route
  const namesakes = listAuctionYards(tables, auction).filter((yard) => isSameName(location, yard.location))
  if (namesakes.some(({ state, zip }) => isSameName(route.state, state) && isSameName(route.zip, zip)))
    return route
  const [yard, ...others] = namesakes.filter(
    ({ state, zip }) => couldBeSameName(route.state, state) && couldBeSameName(route.zip, zip),
  )
  if (!yard || others.length > 0) return route
  return { ...route, state: yard.state ?? undefined, zip: yard.zip ?? undefined }
}

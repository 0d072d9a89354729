import {
  type Auction,
  type AuctionYard,
  type IndexedFeeTables,
  listAuctionYards,
  listDestinationPorts,
  listLoadingPorts,
  normalizeNameForComparison,
  type OriginRegion,
  type VehicleType,
} from 'shared/calculator'
import { buildYardKey, formatYard, formatYardFromKey } from '../calculator-labels.ts'

export interface PreferredShippingLane {
  readonly origin: OriginRegion
  readonly auction: Auction | undefined
  readonly vehicle: VehicleType
  readonly yard: string | undefined
  readonly port: string | undefined
  readonly destination: string | undefined
}

/** Options of the shipping fields and the selected ones, picked by the visitor or by default. */
export interface ShippingLaneSelection {
  readonly yards: readonly AuctionYard[]
  readonly ports: readonly string[]
  readonly destinations: readonly string[]
  readonly yard: AuctionYard | undefined
  readonly port: string | undefined
  readonly destination: string | undefined
  /** Messages about yards, ports and destinations that are no longer served, and their replacements. */
  readonly notes: readonly string[]
}

export interface ShippingLaneEnds {
  readonly port: string
  readonly destination: string
}

/** Returns the shipping routes of the same car from this yard or port, the cheapest first. */
export type ShippingLaneRanker = (
  yard: AuctionYard | undefined,
  example: ShippingLaneEnds,
) => readonly ShippingLaneEnds[]

/** Shipping lane preselected for a first visitor, if the fee tables contain all of it. */
const defaultLane = { yard: 'PHOENIX|AZ|85043', port: 'Houston', destination: 'Klaipeda' }

/** Returns the first of the place names that is on the list, spelled as in the list. */
const findListedName = (
  list: readonly string[],
  ...names: readonly (string | undefined)[]
): string | undefined =>
  names
    .filter((name) => name !== undefined)
    .flatMap(
      (name) =>
        list.find((each) => normalizeNameForComparison(each) === normalizeNameForComparison(name)) ?? [],
    )[0]

const findYardByKey = (yards: readonly AuctionYard[], key: string | undefined): AuctionYard | undefined => {
  const plainKey = normalizeNameForComparison(key)
  return plainKey === ''
    ? undefined
    : yards.find((yard) => normalizeNameForComparison(buildYardKey(yard)) === plainKey)
}

const findDefaultLane = (
  tables: IndexedFeeTables,
  yard: AuctionYard | undefined,
): Partial<ShippingLaneEnds> => {
  const port = findListedName(yard?.ports ?? [], defaultLane.port)
  const destinations = port === undefined ? [] : listDestinationPorts(tables, { origin: 'usa', port })
  return findListedName(destinations, defaultLane.destination) === undefined ? {} : defaultLane
}

const isReplaced = (preferred: string | undefined, chosen: string): preferred is string =>
  preferred !== undefined && normalizeNameForComparison(preferred) !== normalizeNameForComparison(chosen)

/** Formats messages about a replaced yard, port or destination, unless it was only a default. */
const formatReplacementNotes = (
  preferred: PreferredShippingLane,
  { yard, port, destination }: Pick<ShippingLaneSelection, 'yard' | 'port' | 'destination'>,
) => {
  if (yard === undefined || port === undefined || destination === undefined) return []
  return [
    isReplaced(preferred.yard, buildYardKey(yard))
      ? `Площадки ${formatYardFromKey(preferred.yard)} у этого аукциона нет. Выбрали ${formatYard(yard)}`
      : '',
    isReplaced(preferred.port, port)
      ? `Из ${formatYard(yard)} через ${preferred.port} не везут. Выбрали самый дешёвый порт: ${port}`
      : '',
    isReplaced(preferred.destination, destination)
      ? `Из ${port} в ${preferred.destination} такой автомобиль не везут. Выбрали ${destination}`
      : '',
  ].filter((note) => note !== '')
}

/** Selects yard, port and destination: the preferred ones if they are served, otherwise the cheapest. */
export const selectShippingLane = (
  tables: IndexedFeeTables,
  preferred: PreferredShippingLane,
  rank: ShippingLaneRanker,
): ShippingLaneSelection => {
  const { origin, auction, vehicle } = preferred
  const destinationsFrom = (port: string) => listDestinationPorts(tables, { origin, port, vehicle })
  const yards = origin === 'usa' && auction !== undefined ? listAuctionYards(tables, auction) : []
  const defaultYard = findYardByKey(yards, defaultLane.yard)
  const defaults = findDefaultLane(tables, defaultYard)
  const yard = findYardByKey(yards, preferred.yard) ?? defaultYard ?? yards[0]
  const allPorts = origin === 'usa' ? (yard?.ports ?? []) : listLoadingPorts(tables, { origin })
  const ports = allPorts.filter((port) => destinationsFrom(port).length > 0)

  const findCheapest = (
    startPort: string,
    isAccepted: (lane: ShippingLaneEnds) => boolean,
  ): ShippingLaneEnds | undefined => {
    const [destination] = destinationsFrom(startPort)
    return destination === undefined
      ? undefined
      : rank(yard, { port: startPort, destination }).find(isAccepted)
  }
  const findPort = (): string | undefined => {
    const [anyPort] = ports
    if (anyPort === undefined) return undefined
    const preferredDestination = preferred.destination ?? defaults.destination
    const isServedPort = (lane: ShippingLaneEnds) => ports.includes(lane.port)
    const leadsToPreferred = (lane: ShippingLaneEnds) =>
      isServedPort(lane) &&
      normalizeNameForComparison(lane.destination) === normalizeNameForComparison(preferredDestination)
    return (findCheapest(anyPort, leadsToPreferred) ?? findCheapest(anyPort, isServedPort))?.port ?? anyPort
  }
  const port = findListedName(ports, preferred.port, defaults.port) ?? findPort()
  const destinations = port === undefined ? [] : destinationsFrom(port)
  const destination =
    findListedName(destinations, preferred.destination, defaults.destination) ??
    (port === undefined ? undefined : findCheapest(port, (lane) => lane.port === port)?.destination) ??
    destinations[0]
  const chosen = { yard, port, destination }
  return { yards, ports, destinations, ...chosen, notes: formatReplacementNotes(preferred, chosen) }
}

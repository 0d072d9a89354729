import {
  type AuctionYard,
  formatPlaceName,
  type IndexedFeeTables,
  listAuctionYards,
  listDestinationPorts,
  listLoadingPorts,
  normalizeNameForComparison,
} from 'shared/calculator'
import {
  buildAuctionYardKey,
  formatAuctionYardKeyAsName,
  formatAuctionYardWithZip,
} from '../calculator-labels.ts'
import type { CalculatorFormValues, RawCalculatorInput } from './calculator-input.ts'
import { searchAuctionYards } from './search-auction-yards.ts'

type PreferredShippingLane = Pick<CalculatorFormValues, 'origin' | 'auction' | 'vehicle'> &
  Pick<RawCalculatorInput, 'yard' | 'port' | 'destination'>

export interface SelectedShippingLane {
  yards: readonly AuctionYard[]
  ports: readonly string[]
  destinations: readonly string[]
  yard: AuctionYard | undefined
  port: string | undefined
  destination: string | undefined
  /** Error message if the typed name of an auction yard selects no yard. */
  yardError?: string
  /** Messages that a chosen yard, port or destination is not served, and which one replaces it. */
  notes: readonly string[]
}

export interface ShippingLanePortNames {
  port: string
  destination: string
}

/** Returns the shipping routes of the visitor's car from the given yard or port, the cheapest first. */
export type ShippingLaneRanker = (
  yard: AuctionYard | undefined,
  example: ShippingLanePortNames,
) => readonly ShippingLanePortNames[]

/** Shipping lane preselected before the visitor chooses one, if the fee tables contain its yard, port and destination. */
const defaultLane = { yard: 'PHOENIX|AZ|85043', port: 'Houston', destination: 'Klaipeda' }

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

const yardsByKey = new WeakMap<readonly AuctionYard[], ReadonlyMap<string, AuctionYard>>()

const findYardByKey = (yards: readonly AuctionYard[], key: string | undefined): AuctionYard | undefined => {
  const index =
    yardsByKey.get(yards) ??
    new Map(yards.toReversed().map((yard) => [normalizeNameForComparison(buildAuctionYardKey(yard)), yard]))
  yardsByKey.set(yards, index)
  return index.get(normalizeNameForComparison(key))
}

const MAX_NAMED_YARDS = 8

/** Whether a yard was typed as a text, in a form without JavaScript, and not selected from the list. */
const isTypedText = (key: string): boolean => /^[^|]+\|*$/.test(key)

/** Finds an auction yard by its key, or by a typed text that fits exactly one yard. */
const findPreferredYard = (
  yards: readonly AuctionYard[],
  key: string | undefined,
): { yard?: AuctionYard | undefined; yardError?: string } => {
  const yard = findYardByKey(yards, key)
  if (yard || key === undefined || !isTypedText(key) || yards.length === 0) return { yard }
  const found = searchAuctionYards(yards, key)
  if (found.length === 1) return { yard: found[0] }
  if (found.length === 0)
    return { yardError: 'Такой площадки нет в таблице. Напишите город, штат или индекс' }
  const names = found.slice(0, MAX_NAMED_YARDS).map(formatAuctionYardWithZip)
  return { yardError: `Таких площадок несколько: ${names.join('; ')}. Допишите штат или индекс` }
}

const findDefaultLane = (
  tables: IndexedFeeTables,
  yard: AuctionYard | undefined,
): Partial<ShippingLanePortNames> => {
  const port = findListedName(yard?.ports ?? [], defaultLane.port)
  const destinations = port === undefined ? [] : listDestinationPorts(tables, { origin: 'usa', port })
  return findListedName(destinations, defaultLane.destination) === undefined ? {} : defaultLane
}

const isReplaced = (preferred: string | undefined, chosen: string): preferred is string =>
  preferred !== undefined && normalizeNameForComparison(preferred) !== normalizeNameForComparison(chosen)

const formatReplacementNotes = (
  preferred: PreferredShippingLane,
  { yard, port, destination }: Pick<SelectedShippingLane, 'yard' | 'port' | 'destination'>,
  isYardFound: boolean,
) => {
  if (port === undefined || destination === undefined) return []
  const [portName, destinationName] = [port, destination].map(formatPlaceName)
  return [
    preferred.yard !== undefined && yard !== undefined && !isYardFound
      ? `Площадки «${formatAuctionYardKeyAsName(preferred.yard)}» у этого аукциона нет. Выбрали: ${formatAuctionYardWithZip(yard)}`
      : '',
    isReplaced(preferred.port, port)
      ? yard === undefined
        ? `Из места «${formatPlaceName(preferred.port)}» не возим. Выбрали самое дешёвое: ${portName}`
        : `Порт «${formatPlaceName(preferred.port)}» с этой площадки не обслуживается. Выбрали самый дешёвый: ${portName}`
      : '',
    isReplaced(preferred.destination, destination)
      ? `Путь «${portName} — ${formatPlaceName(preferred.destination)}» для такого автомобиля не обслуживается. Выбрали: ${destinationName}`
      : '',
  ].filter((note) => note !== '')
}

export const selectShippingLane = (
  tables: IndexedFeeTables,
  preferred: PreferredShippingLane,
  rank: ShippingLaneRanker,
): SelectedShippingLane => {
  const { origin, auction, vehicle } = preferred
  const destinationsFrom = (port: string) => listDestinationPorts(tables, { origin, port, vehicle })
  const yards = origin === 'usa' && auction !== undefined ? listAuctionYards(tables, auction) : []
  const defaultYard = findYardByKey(yards, defaultLane.yard)
  const defaults = findDefaultLane(tables, defaultYard)
  const { yard: preferredYard, yardError } = findPreferredYard(yards, preferred.yard)
  const yard = preferredYard ?? defaultYard ?? yards[0]
  const allPorts = origin === 'usa' ? (yard?.ports ?? []) : listLoadingPorts(tables, { origin })
  const ports = allPorts.filter((port) => destinationsFrom(port).length > 0)

  const findCheapest = (
    startPort: string,
    isAccepted: (lane: ShippingLanePortNames) => boolean,
  ): ShippingLanePortNames | undefined => {
    const [destination] = destinationsFrom(startPort)
    return destination === undefined
      ? undefined
      : rank(yard, { port: startPort, destination }).find(isAccepted)
  }
  const findPort = (): string | undefined => {
    const [anyPort] = ports
    if (anyPort === undefined) return undefined
    const preferredDestination = preferred.destination ?? defaults.destination
    const isServedPort = (lane: ShippingLanePortNames) => ports.includes(lane.port)
    const leadsToPreferred = (lane: ShippingLanePortNames) =>
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
  const selection = { yards, ports, destinations, ...chosen }
  return yardError === undefined
    ? { ...selection, notes: formatReplacementNotes(preferred, chosen, preferredYard !== undefined) }
    : { ...selection, yardError, notes: [] }
}

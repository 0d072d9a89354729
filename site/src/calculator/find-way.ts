import {
  type Auction,
  type AuctionYard,
  type IndexedFeeTables,
  listAuctionYards,
  listDestinations,
  listLoadingPorts,
  normalizeName,
  type OriginRegion,
  type VehicleType,
} from 'shared/calculator'
import { yardKey, yardName, yardNameOfKey } from './yard-name.ts'

export interface Wanted {
  readonly origin: OriginRegion
  readonly auction: Auction | undefined
  readonly vehicle: VehicleType
  readonly yard: string | undefined
  readonly port: string | undefined
  readonly destination: string | undefined
}

/** Options of the shipping fields and the selected ones, picked by the visitor or by default. */
export interface Way {
  readonly yards: readonly AuctionYard[]
  readonly ports: readonly string[]
  readonly destinations: readonly string[]
  readonly yard: AuctionYard | undefined
  readonly port: string | undefined
  readonly destination: string | undefined
  /** Messages about choices that are no longer available and their replacements. */
  readonly notes: readonly string[]
}

export interface Ends {
  readonly port: string
  readonly destination: string
}

/** Returns the routes of the same car from this yard or port, the cheapest first. */
export type RankWays = (yard: AuctionYard | undefined, example: Ends) => readonly Ends[]

/** Lane of a first visitor, if the tables contain all of it. */
const first = { yard: 'PHOENIX|AZ|85043', port: 'Houston', destination: 'Klaipeda' }

/** Returns the first of the names that is on the list, spelled as in the list. */
const among = (list: readonly string[], ...wishes: readonly (string | undefined)[]): string | undefined =>
  wishes
    .filter((wish) => wish !== undefined)
    .flatMap((wish) => list.find((each) => normalizeName(each) === normalizeName(wish)) ?? [])[0]

const yardOf = (yards: readonly AuctionYard[], key: string | undefined): AuctionYard | undefined => {
  const wish = normalizeName(key)
  return wish === '' ? undefined : yards.find((yard) => normalizeName(yardKey(yard)) === wish)
}

const usualWay = (tables: IndexedFeeTables, yard: AuctionYard | undefined): Partial<Ends> => {
  const port = among(yard?.ports ?? [], first.port)
  const ends = port === undefined ? [] : listDestinations(tables, { origin: 'usa', port })
  return among(ends, first.destination) === undefined ? {} : first
}

const isLost = (wish: string | undefined, chosen: string): wish is string =>
  wish !== undefined && normalizeName(wish) !== normalizeName(chosen)

/** Returns messages about replaced choices. A choice that the visitor did not make gets none. */
const notesOn = (wanted: Wanted, { yard, port, destination }: Pick<Way, 'yard' | 'port' | 'destination'>) => {
  if (yard === undefined || port === undefined || destination === undefined) return []
  return [
    isLost(wanted.yard, yardKey(yard))
      ? `Площадки ${yardNameOfKey(wanted.yard)} у этого аукциона нет. Выбрали ${yardName(yard)}`
      : '',
    isLost(wanted.port, port)
      ? `Из ${yardName(yard)} через ${wanted.port} не везут. Выбрали самый дешёвый порт: ${port}`
      : '',
    isLost(wanted.destination, destination)
      ? `Из ${port} в ${wanted.destination} такой автомобиль не везут. Выбрали ${destination}`
      : '',
  ].filter((note) => note !== '')
}

/** Selects yard, port and destination: the preferred ones if they are served, otherwise the cheapest. */
export const findWay = (tables: IndexedFeeTables, wanted: Wanted, rank: RankWays): Way => {
  const { origin, auction, vehicle } = wanted
  const destinationsFrom = (port: string) => listDestinations(tables, { origin, port, vehicle })
  const yards = origin === 'usa' && auction !== undefined ? listAuctionYards(tables, auction) : []
  const firstYard = yardOf(yards, first.yard)
  const usual = usualWay(tables, firstYard)
  const yard = yardOf(yards, wanted.yard) ?? firstYard ?? yards[0]
  const loaded = origin === 'usa' ? (yard?.ports ?? []) : listLoadingPorts(tables, { origin })
  const ports = loaded.filter((port) => destinationsFrom(port).length > 0)

  const cheapest = (begin: string, ends: (way: Ends) => boolean): Ends | undefined => {
    const [destination] = destinationsFrom(begin)
    return destination === undefined ? undefined : rank(yard, { port: begin, destination }).find(ends)
  }
  const findPort = (): string | undefined => {
    const [any] = ports
    if (any === undefined) return undefined
    const aim = wanted.destination ?? usual.destination
    const isGood = (way: Ends) => ports.includes(way.port)
    const leads = (way: Ends) => isGood(way) && normalizeName(way.destination) === normalizeName(aim)
    return (cheapest(any, leads) ?? cheapest(any, isGood))?.port ?? any
  }
  const port = among(ports, wanted.port, usual.port) ?? findPort()
  const destinations = port === undefined ? [] : destinationsFrom(port)
  const destination =
    among(destinations, wanted.destination, usual.destination) ??
    (port === undefined ? undefined : cheapest(port, (way) => way.port === port)?.destination) ??
    destinations[0]
  const chosen = { yard, port, destination }
  return { yards, ports, destinations, ...chosen, notes: notesOn(wanted, chosen) }
}

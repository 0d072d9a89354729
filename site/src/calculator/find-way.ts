import {
  type Auction,
  destinationsOf,
  type IndexedTables,
  type Origin,
  portsOf,
  type Vehicle,
  type Yard,
  yardsOf,
} from 'shared/calculator'
import { yardKey, yardName, yardNameOfKey } from './yard-name.ts'

export interface Wanted {
  readonly origin: Origin
  readonly auction: Auction | undefined
  readonly vehicle: Vehicle
  readonly yard: string | undefined
  readonly port: string | undefined
  readonly destination: string | undefined
}

/** What can be chosen, and what is: wanted by the visitor, or chosen for them. */
export interface Way {
  readonly yards: readonly Yard[]
  readonly ports: readonly string[]
  readonly destinations: readonly string[]
  readonly yard: Yard | undefined
  readonly port: string | undefined
  readonly destination: string | undefined
  /** Which choices have vanished, and what was chosen instead. */
  readonly notes: readonly string[]
}

export interface Ends {
  readonly port: string
  readonly destination: string
}

/** The ways of the same car that begin as this one does, the cheapest first. */
export type RankWays = (yard: Yard | undefined, example: Ends) => readonly Ends[]

/** Of the first visit, where it is served. */
const first = { yard: 'PHOENIX|AZ|85043', port: 'Houston', destination: 'Klaipeda' }

const among = (list: readonly string[], ...wishes: readonly (string | undefined)[]): string | undefined =>
  wishes.find((wish) => wish !== undefined && list.includes(wish))

const findYard = (yards: readonly Yard[], wish: string | undefined): Yard | undefined => {
  const key = among(yards.map(yardKey), wish, first.yard)
  return yards.find((yard) => yardKey(yard) === key) ?? yards[0]
}

const notesOn = (wanted: Wanted, { yard, port, destination }: Pick<Way, 'yard' | 'port' | 'destination'>) => {
  if (yard === undefined || port === undefined || destination === undefined) return []
  // Whoever has chosen a yard has seen a port beside it, whether it was touched or not.
  const lostPort = wanted.port ?? (wanted.yard === undefined ? undefined : first.port)
  return [
    wanted.yard === undefined || wanted.yard === yardKey(yard)
      ? ''
      : `Площадки ${yardNameOfKey(wanted.yard)} у этого аукциона нет. Выбрали ${yardName(yard)}`,
    lostPort === undefined || lostPort === port
      ? ''
      : `Из ${yardName(yard)} через ${lostPort} не везут. Выбрали самый дешёвый порт: ${port}`,
    wanted.destination === undefined || wanted.destination === destination
      ? ''
      : `Из ${port} в ${wanted.destination} такой автомобиль не везут. Выбрали ${destination}`,
  ].filter((note) => note !== '')
}

/** The way of the car: what is wanted as far as it is served, and the cheapest where it is not. */
export const findWay = (tables: IndexedTables, wanted: Wanted, rank: RankWays): Way => {
  const { origin, auction, vehicle } = wanted
  const destinationsFrom = (port: string) => destinationsOf(tables, { origin, port, vehicle })
  const yards = origin === 'usa' && auction !== undefined ? yardsOf(tables, auction) : []
  const yard = findYard(yards, wanted.yard)
  const loaded = origin === 'usa' ? (yard?.ports ?? []) : portsOf(tables, { origin })
  const ports = loaded.filter((port) => destinationsFrom(port).length > 0)

  const cheapest = (begin: string, ends: (way: Ends) => boolean): Ends | undefined => {
    const [destination] = destinationsFrom(begin)
    return destination === undefined ? undefined : rank(yard, { port: begin, destination }).find(ends)
  }
  const findPort = (): string | undefined => {
    const [any] = ports
    if (any === undefined) return undefined
    const isGood = (way: Ends) => ports.includes(way.port)
    const leads = (way: Ends) => isGood(way) && way.destination === (wanted.destination ?? first.destination)
    return (cheapest(any, leads) ?? cheapest(any, isGood))?.port ?? any
  }
  const port = among(ports, wanted.port, first.port) ?? findPort()
  const destinations = port === undefined ? [] : destinationsFrom(port)
  const destination =
    among(destinations, wanted.destination, first.destination) ??
    (port === undefined ? undefined : cheapest(port, (way) => way.port === port)?.destination) ??
    destinations[0]
  const chosen = { yard, port, destination }
  return { yards, ports, destinations, ...chosen, notes: notesOn(wanted, chosen) }
}

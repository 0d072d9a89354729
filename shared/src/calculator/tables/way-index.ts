import type { Origin, PriceCurrency, Vehicle } from '../input.ts'
import { figure, isAmount, isEmpty, text } from './cells.ts'
import type { Cell, TableVersion } from './kinds.ts'
import { keyOf, plainName, shownAs } from './same-name.ts'

/** A row of `ship-delivery`: from the loading place to the destination, and onward into Ukraine. */
export interface Way {
  readonly port: string
  readonly destination: string
  readonly price: number
  readonly currency: PriceCurrency
  readonly onward: number | null
  readonly days: number | null
  readonly row: number
  /** The row breaks the rules of its table, so its price is unknown. */
  readonly isUnreadable: boolean
}

/** All lanes between two places, by vehicle. `''` is for any vehicle without a row of its own. */
export interface Connection {
  readonly origin: string
  readonly port: string
  readonly destination: string
  readonly ways: ReadonlyMap<string, Way>
}

export type WayIndex = ReadonlyMap<string, Connection>

/** A connection while the index is being built. */
interface Growing {
  readonly origin: string
  port: string
  destination: string
  readonly ways: Map<string, Way>
}

const isSound = (price: Cell | undefined, currency: Cell | undefined, onward: Cell | undefined): boolean =>
  isAmount(price) && ['', 'usd', 'eur'].includes(plainName(currency)) && (isEmpty(onward) || isAmount(onward))

export const indexWays = ({ rows }: TableVersion): WayIndex => {
  const connections = new Map<string, Growing>()
  for (const [at, [origin, port, destination, vehicle, price, currency, onward, days]] of rows.entries()) {
    const key = keyOf(origin, port, destination)
    let connection = connections.get(key)
    if (!connection) {
      connection = {
        origin: plainName(origin),
        port: text(port),
        destination: text(destination),
        ways: new Map(),
      }
      connections.set(key, connection)
    } else {
      connection.port = shownAs(connection.port, text(port))
      connection.destination = shownAs(connection.destination, text(destination))
    }
    connection.ways.set(plainName(vehicle), {
      port: text(port),
      destination: text(destination),
      price: figure(price) ?? 0,
      currency: plainName(currency) === 'eur' ? 'EUR' : 'USD',
      onward: figure(onward),
      days: figure(days),
      row: at + 2,
      isUnreadable: !isSound(price, currency, onward),
    })
  }
  return connections
}

export const wayOf = ({ ways }: Connection, vehicle: Vehicle): Way | undefined =>
  ways.get(vehicle) ?? ways.get('')

export const findWay = (
  index: WayIndex,
  asked: {
    readonly origin: Origin
    readonly port: string
    readonly destination: string
    readonly vehicle: Vehicle
  },
): Way | undefined => {
  const connection = index.get(keyOf(asked.origin, asked.port, asked.destination))
  return connection && wayOf(connection, asked.vehicle)
}

/** Checks whether any lane starts at this place. */
export const leavesFrom = (index: WayIndex, origin: Origin, port: string): boolean =>
  [...index.values()].some((each) => each.origin === origin && plainName(each.port) === plainName(port))

import type { OriginRegion, PriceCurrency, VehicleType } from '../input.ts'
import {
  buildNameKey,
  type FeeTableVersion,
  isAmountCell,
  isEmptyCell,
  normalizeName,
  pickSpelling,
  readNumber,
  readText,
  type TableCell,
} from './fee-table.ts'

/**
 * A shipping lane, which is a row of `ship-delivery`: from the loading place to the destination, and onward
 * into Ukraine.
 */
export interface ShippingLane {
  readonly port: string
  readonly destination: string
  readonly price: number
  readonly currency: PriceCurrency
  readonly onward: number | null
  readonly days: number | null
  readonly row: number
  /** The row of the lane breaks the rules of its table, so its price is unknown. */
  readonly isUnreadable: boolean
}

/** All shipping lanes between two places, by vehicle. `''` is for any vehicle without a row of its own. */
export interface LaneConnection {
  readonly origin: string
  readonly port: string
  readonly destination: string
  readonly lanes: ReadonlyMap<string, ShippingLane>
}

export type LaneIndex = ReadonlyMap<string, LaneConnection>

/** The lanes between two places while the lane index is being built. */
interface MutableConnection {
  readonly origin: string
  port: string
  destination: string
  readonly lanes: Map<string, ShippingLane>
}

const isValidLane = (
  price: TableCell | undefined,
  currency: TableCell | undefined,
  onward: TableCell | undefined,
): boolean =>
  isAmountCell(price) &&
  ['', 'usd', 'eur'].includes(normalizeName(currency)) &&
  (isEmptyCell(onward) || isAmountCell(onward))

export const buildLaneIndex = ({ rows }: FeeTableVersion): LaneIndex => {
  const connections = new Map<string, MutableConnection>()
  for (const [
    rowIndex,
    [origin, port, destination, vehicle, price, currency, onward, days],
  ] of rows.entries()) {
    const key = buildNameKey(origin, port, destination)
    let connection = connections.get(key)
    if (!connection) {
      connection = {
        origin: normalizeName(origin),
        port: readText(port),
        destination: readText(destination),
        lanes: new Map(),
      }
      connections.set(key, connection)
    } else {
      connection.port = pickSpelling(connection.port, readText(port))
      connection.destination = pickSpelling(connection.destination, readText(destination))
    }
    connection.lanes.set(normalizeName(vehicle), {
      port: readText(port),
      destination: readText(destination),
      price: readNumber(price) ?? 0,
      currency: normalizeName(currency) === 'eur' ? 'EUR' : 'USD',
      onward: readNumber(onward),
      days: readNumber(days),
      row: rowIndex + 2,
      isUnreadable: !isValidLane(price, currency, onward),
    })
  }
  return connections
}

export const findLaneForVehicle = (
  { lanes }: LaneConnection,
  vehicle: VehicleType,
): ShippingLane | undefined => lanes.get(vehicle) ?? lanes.get('')

export const findLane = (
  index: LaneIndex,
  query: {
    readonly origin: OriginRegion
    readonly port: string
    readonly destination: string
    readonly vehicle: VehicleType
  },
): ShippingLane | undefined => {
  const connection = index.get(buildNameKey(query.origin, query.port, query.destination))
  return connection && findLaneForVehicle(connection, query.vehicle)
}

/** Checks whether any shipping lane starts at a place. */
export const hasLanesFrom = (index: LaneIndex, origin: OriginRegion, port: string): boolean =>
  [...index.values()].some(
    (each) => each.origin === origin && normalizeName(each.port) === normalizeName(port),
  )

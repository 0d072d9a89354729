import type { OriginRegion, PriceCurrency, VehicleType } from '../calculation-input.ts'
import {
  buildNormalizedNameKey,
  type FeeTableCell,
  type FeeTableVersion,
  isEmptyFeeTableCell,
  isFeeTableAmount,
  normalizeNameForComparison,
  pickDisplayedNameSpelling,
  readFeeTableNumber,
  readFeeTableText,
} from './fee-table.ts'

/** A row of `ship-delivery`: from the loading place to the destination, and onward into Ukraine. */
export interface ShippingLane {
  port: string
  destination: string
  price: number
  currency: PriceCurrency
  onward: number | null
  days: number | null
  row: number
  isUnreadable: boolean
}

/** Shipping lanes between two places by vehicle. The key `''` is for any vehicle without a row of its own. */
export interface ShippingLanesByVehicle {
  origin: string
  port: string
  destination: string
  lanes: ReadonlyMap<string, ShippingLane>
}

export type ShippingLaneIndex = ReadonlyMap<string, ShippingLanesByVehicle>

interface MutableConnection {
  origin: string
  port: string
  destination: string
  lanes: Map<string, ShippingLane>
}

const isValidLane = (
  price: FeeTableCell | undefined,
  currency: FeeTableCell | undefined,
  onward: FeeTableCell | undefined,
): boolean =>
  isFeeTableAmount(price) &&
  ['', 'usd', 'eur'].includes(normalizeNameForComparison(currency)) &&
  (isEmptyFeeTableCell(onward) || isFeeTableAmount(onward))

export const buildShippingLaneIndex = ({ rows }: FeeTableVersion): ShippingLaneIndex => {
  const connections = new Map<string, MutableConnection>()
  for (const [
    rowIndex,
    [origin, port, destination, vehicle, price, currency, onward, days],
  ] of rows.entries()) {
    const key = buildNormalizedNameKey(origin, port, destination)
    let connection = connections.get(key)
    if (!connection) {
      connection = {
        origin: normalizeNameForComparison(origin),
        port: readFeeTableText(port),
        destination: readFeeTableText(destination),
        lanes: new Map(),
      }
      connections.set(key, connection)
    } else {
      connection.port = pickDisplayedNameSpelling(connection.port, readFeeTableText(port))
      connection.destination = pickDisplayedNameSpelling(
        connection.destination,
        readFeeTableText(destination),
      )
    }
    connection.lanes.set(normalizeNameForComparison(vehicle), {
      port: readFeeTableText(port),
      destination: readFeeTableText(destination),
      price: readFeeTableNumber(price) ?? 0,
      currency: normalizeNameForComparison(currency) === 'eur' ? 'EUR' : 'USD',
      onward: readFeeTableNumber(onward),
      days: readFeeTableNumber(days),
      row: rowIndex + 2,
      isUnreadable: !isValidLane(price, currency, onward),
    })
  }
  return connections
}

export const findShippingLaneForVehicle = (
  { lanes }: ShippingLanesByVehicle,
  vehicle: VehicleType,
): ShippingLane | undefined => lanes.get(vehicle) ?? lanes.get('')

export const findShippingLane = (
  index: ShippingLaneIndex,
  query: {
    origin: OriginRegion
    port: string
    destination: string
    vehicle: VehicleType
  },
): ShippingLane | undefined => {
  const connection = index.get(buildNormalizedNameKey(query.origin, query.port, query.destination))
  return connection && findShippingLaneForVehicle(connection, query.vehicle)
}

export const hasShippingLanesFromPlace = (
  index: ShippingLaneIndex,
  origin: OriginRegion,
  port: string,
): boolean =>
  [...index.values()].some(
    (each) =>
      each.origin === origin && normalizeNameForComparison(each.port) === normalizeNameForComparison(port),
  )

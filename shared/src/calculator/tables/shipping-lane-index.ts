import type { CarOriginRegion, PriceCurrency, VehicleType } from '../calculation-input.ts'
import {
  buildLookupKeyFromNames,
  type FeeTableCell,
  type FeeTableVersion,
  isEmptyFeeTableCell,
  isFeeTableAmount,
  normalizeNameForComparison,
  pickDisplayedNameSpelling,
  readFeeTableNumberCell,
  readFeeTableTextCell,
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

/** Shipping lanes between two places by kind of vehicle; the key `''` is for kinds without a lane of their own. */
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
    const key = buildLookupKeyFromNames(origin, port, destination)
    let connection = connections.get(key)
    if (!connection) {
      connection = {
        origin: normalizeNameForComparison(origin),
        port: readFeeTableTextCell(port),
        destination: readFeeTableTextCell(destination),
        lanes: new Map(),
      }
      connections.set(key, connection)
    } else {
      connection.port = pickDisplayedNameSpelling(connection.port, readFeeTableTextCell(port))
      connection.destination = pickDisplayedNameSpelling(
        connection.destination,
        readFeeTableTextCell(destination),
      )
    }
    connection.lanes.set(normalizeNameForComparison(vehicle), {
      port: readFeeTableTextCell(port),
      destination: readFeeTableTextCell(destination),
      price: readFeeTableNumberCell(price) ?? 0,
      currency: normalizeNameForComparison(currency) === 'eur' ? 'EUR' : 'USD',
      onward: readFeeTableNumberCell(onward),
      days: readFeeTableNumberCell(days),
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
    origin: CarOriginRegion
    port: string
    destination: string
    vehicle: VehicleType
  },
): ShippingLane | undefined => {
  const connection = index.get(buildLookupKeyFromNames(query.origin, query.port, query.destination))
  return connection && findShippingLaneForVehicle(connection, query.vehicle)
}

export const hasShippingLanesFromPlace = (
  index: ShippingLaneIndex,
  origin: CarOriginRegion,
  port: string,
): boolean =>
  [...index.values()].some(
    (each) =>
      each.origin === origin && normalizeNameForComparison(each.port) === normalizeNameForComparison(port),
  )

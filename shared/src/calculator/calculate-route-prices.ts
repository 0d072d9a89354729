import { calculate } from './calculate.ts'
import type { Calculation } from './calculation.ts'
import type { CalculationInput, ExchangeRates } from './calculation-input.ts'
import { type CalculationRefusal, createPlaceNotServedError } from './calculation-refusal.ts'
import type { CalculatorSettings } from './calculator-settings.ts'
import { findExpectedCustomsClearanceDay } from './expected-clearance.ts'
import { listDestinationPorts, listLoadingPorts } from './place-choices.ts'
import { compareNamesByCodeUnits } from './tables/fee-table.ts'
import type { IndexedFeeTables } from './tables/index-fee-tables.ts'
import { findShippingLane } from './tables/shipping-lane-index.ts'

export interface PricedCarRoute {
  port: string
  destination: string
  /** Travel time of the route in days; `null` if the shipping table does not give it. */
  days: number | null
  expectedOn: string | null
  calculation: Calculation
}

export type CarRoutePricesResult =
  | { routes: readonly PricedCarRoute[]; refusal?: undefined }
  | { refusal: CalculationRefusal; routes?: undefined }

export type CarRouteEnds = Pick<CalculationInput, 'port' | 'destination'>

/**
 * Lists ports and destinations to price: for a car in the USA all ports of its auction yard, else the port of the
 * input.
 */
const listRouteEnds = (input: CalculationInput, tables: IndexedFeeTables): CarRouteEnds[] => {
  const { origin, vehicle } = input
  const ports = origin === 'usa' ? listLoadingPorts(tables, input) : [input.port.trim()]
  return ports.flatMap((port) =>
    listDestinationPorts(tables, { origin, port, vehicle }).map((destination) => ({ port, destination })),
  )
}

const compareByCost = (one: PricedCarRoute, other: PricedCarRoute): number =>
  one.calculation.total.uah - other.calculation.total.uah ||
  (one.days ?? Number.MAX_VALUE) - (other.days ?? Number.MAX_VALUE) ||
  compareNamesByCodeUnits(one.port, other.port) ||
  compareNamesByCodeUnits(one.destination, other.destination)

const PLACEHOLDER_PLACE = '\u2014'

/** Explains why no route of a car has a price. A missing sea route is named only if nothing else is wrong. */
const explainNoRoutes = (
  input: CalculationInput,
  tables: IndexedFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
): CalculationRefusal => {
  const placeholders = {
    port: input.port.trim() || PLACEHOLDER_PLACE,
    destination: input.destination.trim() || PLACEHOLDER_PLACE,
  }
  const { refusal } = calculate({ ...input, ...placeholders }, tables, rates, settings)
  if (refusal && (refusal.code !== 'not-served' || refusal.inputErrors[0]?.path === 'location'))
    return refusal
  const path = input.origin === 'usa' ? 'location' : 'port'
  return createPlaceNotServedError(path, 'Отсюда сейчас никуда не\u00A0возим: пути нет в\u00A0таблице.')
    .refusal
}

/**
 * Prices the car for each given port and destination, cheapest first, or else for each possible one. For a car in the
 * USA these include all ports of its auction yard, so the port in the input is ignored.
 */
export const calculateCarRoutePrices = (
  input: CalculationInput,
  tables: IndexedFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
  routeEnds: readonly CarRouteEnds[] = listRouteEnds(input, tables),
): CarRoutePricesResult => {
  const outcomes = routeEnds.map((ends) => ({
    ends,
    outcome: calculate({ ...input, ...ends }, tables, rates, settings, { hasOutlook: false }),
  }))
  const routes = outcomes.flatMap(({ ends, outcome: { calculation } }): PricedCarRoute[] => {
    if (!calculation) return []
    const lane = tables['ship-delivery'] && findShippingLane(tables['ship-delivery'].index, calculation.input)
    const days = lane?.days ?? null
    return [
      {
        ...ends,
        days,
        expectedOn: findExpectedCustomsClearanceDay(input.date, days, settings) ?? null,
        calculation,
      },
    ]
  })
  if (routes.length > 0) return { routes: routes.toSorted(compareByCost) }
  const refusal = outcomes[0]?.outcome.refusal ?? explainNoRoutes(input, tables, rates, settings)
  return { refusal }
}

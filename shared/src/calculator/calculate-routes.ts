import { calculate } from './calculate.ts'
import type { Calculation } from './calculation.ts'
import { destinationsOf, portsOf } from './choices.ts'
import type { CalculationInput } from './input.ts'
import type { DayRates } from './rates.ts'
import { notServed, type Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import type { IndexedTables } from './tables/index-tables.ts'
import { byName } from './tables/same-name.ts'
import { findWay } from './tables/way-index.ts'

/** The price of one car over one port and destination. */
export interface Route {
  readonly port: string
  readonly destination: string
  /** Travel time. `null` if the table does not give it. */
  readonly days: number | null
  readonly calculation: Calculation
}

export type Routes =
  | { readonly routes: readonly Route[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly routes?: undefined }

type Way = Pick<CalculationInput, 'port' | 'destination'>

/** Lists the port and destination pairs. From the USA all ports of the yard count, elsewhere only the port given. */
const waysOf = (input: CalculationInput, tables: IndexedTables): Way[] => {
  const { origin, vehicle } = input
  const ports = origin === 'usa' ? portsOf(tables, input) : [input.port.trim()]
  return ports.flatMap((port) =>
    destinationsOf(tables, { origin, port, vehicle }).map((destination) => ({ port, destination })),
  )
}

const cheapestFirst = (one: Route, other: Route): number =>
  one.calculation.total.uah - other.calculation.total.uah ||
  (one.days ?? Number.MAX_VALUE) - (other.days ?? Number.MAX_VALUE) ||
  byName(one.port, other.port) ||
  byName(one.destination, other.destination)

const NOWHERE = '\u2014'

/** Explains why no route exists: an error in the input or in the yard comes before a missing lane. */
const whyNowhere = (
  input: CalculationInput,
  tables: IndexedTables,
  rates: DayRates | null,
  settings: Settings,
): Refusal => {
  const given = { port: input.port.trim() || NOWHERE, destination: input.destination.trim() || NOWHERE }
  const { refusal } = calculate({ ...input, ...given }, tables, rates, settings)
  if (refusal && (refusal.code !== 'not-served' || refusal.faults[0]?.path === 'location')) return refusal
  const path = input.origin === 'usa' ? 'location' : 'port'
  return notServed(path, 'Отсюда сейчас никуда не\u00A0возим: пути нет в\u00A0таблице.').refusal
}

/** Prices the car over every port and destination that serve it, cheapest first. Ignores `port` and `destination` of an input from the USA, and `destination` of any other. */
export const calculateRoutes = (
  input: CalculationInput,
  tables: IndexedTables,
  rates: DayRates | null,
  settings: Settings,
): Routes => {
  const outcomes = waysOf(input, tables).map((way) => ({
    way,
    outcome: calculate({ ...input, ...way }, tables, rates, settings),
  }))
  const routes = outcomes.flatMap(({ way, outcome: { calculation } }): Route[] => {
    if (!calculation) return []
    const found = tables['ship-delivery'] && findWay(tables['ship-delivery'].index, calculation.input)
    return [{ ...way, days: found?.days ?? null, calculation }]
  })
  if (routes.length > 0) return { routes: routes.toSorted(cheapestFirst) }
  const refusal = outcomes[0]?.outcome.refusal ?? whyNowhere(input, tables, rates, settings)
  return { refusal }
}

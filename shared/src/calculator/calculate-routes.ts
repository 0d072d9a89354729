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

/** One way of the same car. */
export interface Route {
  readonly port: string
  readonly destination: string
  /** Unknown where the table does not say. */
  readonly days: number | null
  readonly calculation: Calculation
}

export type Routes =
  | { readonly routes: readonly Route[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly routes?: undefined }

type Way = Pick<CalculationInput, 'port' | 'destination'>

/** In usa every port of the yard; elsewhere the car stands where its journey begins. */
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

/** Of a car that no way serves: what is wrong with it, or with its yard, before any way is looked at. */
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

/** The same car over every port and destination that serve it, cheapest first; `port` and `destination` of the input may be any. */
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

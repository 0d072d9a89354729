import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsOn } from '../contract/option/settings-on.ts'
import { repeatProperty, repetitions } from '../testing/repetition.ts'
import { calculate, calculateRoutes, indexTables, type TableVersion } from './index.ts'
import { gistOf } from './testing/gist.ts'
import { bare } from './testing/random/names.ts'
import { randomOptions } from './testing/random/random-options.ts'
import { randomWorld, soundWorld, type World } from './testing/random/random-world.ts'
import { evaluate } from './testing/second-evaluator/evaluate.ts'
import { settingsInForce } from './testing/second-evaluator/settings-in-force.ts'

/** Returns the distinct normalized names of a column. */
const namesIn = (table: TableVersion | undefined, column: number): string[] => [
  ...new Set(table?.rows.map((row) => bare(row[column]))),
]

/** Evaluates every combination of port and destination in the tables. */
const tried = ({ input, tables, rates, settings }: World) =>
  namesIn(tables['ship-delivery'], 1)
    .filter((port) => input.origin === 'usa' || port === bare(input.port))
    .flatMap((port) =>
      namesIn(tables['ship-delivery'], 2).map((destination) => ({
        way: `${port} ${destination}`,
        verdict: evaluate({ ...input, port, destination }, tables, rates, settings),
      })),
    )

describe('the engine and the second evaluator', () => {
  test('agree on every figure, warning and refusal', async () => {
    await repeatProperty(
      fc.property(randomWorld, ({ input, tables, rates, settings }) => {
        const outcome = calculate(input, indexTables(tables), rates, settings)
        expect(gistOf(outcome)).toEqual(evaluate(input, tables, rates, settings))
      }),
      repetitions(20_000, 500),
    )
  })

  test('agree on stored options, each resolving the values of the day on its own', async () => {
    const withOptions = soundWorld.chain((world) =>
      fc.record({ world: fc.constant(world), stored: randomOptions(world.input.date) }),
    )
    await repeatProperty(
      fc.property(withOptions, ({ world: { input, tables, rates }, stored }) => {
        const outcome = calculate(input, indexTables(tables), rates, settingsOn(stored, null, input.date))
        expect(gistOf(outcome)).toEqual(evaluate(input, tables, rates, settingsInForce(stored, input.date)))
      }),
      repetitions(10_000, 250),
    )
  })

  test('agree on all routes of a car, which the engine sorts by price', async () => {
    await repeatProperty(
      fc.property(soundWorld, (world) => {
        const { input, tables, rates, settings } = world
        const { routes = [], refusal } = calculateRoutes(input, indexTables(tables), rates, settings)
        const served = tried(world).filter(({ verdict }) => !('refusal' in verdict))
        const found = routes.map(({ port, destination, calculation }) => ({
          way: `${bare(port)} ${bare(destination)}`,
          verdict: gistOf({ calculation }),
        }))
        const byWay = (one: { way: string }, other: { way: string }) => (one.way < other.way ? -1 : 1)
        expect(found.toSorted(byWay)).toEqual(served.toSorted(byWay))
        const totals = routes.map(({ calculation }) => calculation.total.uah)
        expect(totals).toEqual(totals.toSorted((one, other) => one - other))
        expect(refusal === undefined).toBe(served.length > 0)
      }),
      repetitions(10_000, 250),
    )
  })
})

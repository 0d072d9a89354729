import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeatProperty, repetitions } from '../../testing/repetition.ts'
import { calculate, calculateRoutes, indexTables, type Tables } from '../index.ts'
import { soundWorld, type World } from '../testing/random/random-world.ts'

const reordered = (tables: Tables): fc.Arbitrary<Tables> =>
  fc
    .tuple(
      ...Object.entries(tables).map(([title, table]) =>
        fc
          .shuffledSubarray([...table.rows], { minLength: table.rows.length, maxLength: table.rows.length })
          .map((rows) => [title, { ...table, rows }] as const),
      ),
    )
    .map((drawn) => Object.fromEntries(drawn))

const worldTwice = soundWorld.chain((world) =>
  fc.record({ world: fc.constant(world), tables: reordered(world.tables) }),
)

/** Where a row stands is told, and is all that may differ. */
const withoutRows = (answer: unknown): string => JSON.stringify(answer).replace(/строка\u00A0\d+/g, 'строка')

const bothTimes = (ask: (world: World) => unknown): Promise<number> =>
  repeatProperty(
    fc.property(worldTwice, ({ world, tables }) => {
      expect(withoutRows(ask({ ...world, tables }))).toBe(withoutRows(ask(world)))
    }),
    repetitions(10_000, 250),
  )

describe('the order of the rows of a table', () => {
  test('changes nothing in a calculation but the number of the row that it names', async () => {
    await bothTimes(({ input, tables, rates, settings }) =>
      calculate(input, indexTables(tables), rates, settings),
    )
  })

  test('changes nothing in the routes', async () => {
    await bothTimes(({ input, tables, rates, settings }) =>
      calculateRoutes(input, indexTables(tables), rates, settings),
    )
  })
})

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

/** Removes row numbers, the only part that may differ. */
const withoutRows = (answer: unknown): string => JSON.stringify(answer).replace(/строка\u00A0\d+/g, 'строка')

const bothTimes = (ask: (world: World) => unknown): Promise<number> =>
  repeatProperty(
    fc.property(worldTwice, ({ world, tables }) => {
      expect(withoutRows(ask({ ...world, tables }))).toBe(withoutRows(ask(world)))
    }),
    repetitions(10_000, 250),
  )

describe('the order of table rows', () => {
  test('changes only the row numbers in a calculation', async () => {
    await bothTimes(({ input, tables, rates, settings }) =>
      calculate(input, indexTables(tables), rates, settings),
    )
  })

  test('changes only the row numbers in the routes', async () => {
    await bothTimes(({ input, tables, rates, settings }) =>
      calculateRoutes(input, indexTables(tables), rates, settings),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { calculate, calculateCarRoutePrices, type EffectiveFeeTables, indexFeeTables } from '../index.ts'
import { type CalculationArguments, validCalculationArguments } from '../testing/random/random-arguments.ts'

const reorderRows = (tables: EffectiveFeeTables): fc.Arbitrary<EffectiveFeeTables> =>
  fc
    .tuple(
      ...Object.entries(tables).map(([title, table]) =>
        fc
          .shuffledSubarray([...table.rows], { minLength: table.rows.length, maxLength: table.rows.length })
          .map((rows) => [title, { ...table, rows }] as const),
      ),
    )
    .map((drawn) => Object.fromEntries(drawn))

const argumentsWithReorderedTables = validCalculationArguments.chain((world) =>
  fc.record({ world: fc.constant(world), tables: reorderRows(world.tables) }),
)

/** Removes row numbers, the only part that may differ. */
const withoutRows = (answer: unknown): string => JSON.stringify(answer).replace(/строка\u00A0\d+/g, 'строка')

const checkBothOrders = (calculateIn: (world: CalculationArguments) => unknown): Promise<number> =>
  checkProperty(
    fc.property(argumentsWithReorderedTables, ({ world, tables }) => {
      expect(withoutRows(calculateIn({ ...world, tables }))).toBe(withoutRows(calculateIn(world)))
    }),
    chooseRunCount(10_000, 250),
  )

describe('the order of table rows', () => {
  test('another order of fee table rows changes only the row numbers in a calculation', async () => {
    await checkBothOrders(({ input, tables, rates, settings }) =>
      calculate(input, indexFeeTables(tables), rates, settings),
    )
  })

  test('another order of fee table rows changes only the row numbers in the prices of all routes of a car', async () => {
    await checkBothOrders(({ input, tables, rates, settings }) =>
      calculateCarRoutePrices(input, indexFeeTables(tables), rates, settings),
    )
  })
})

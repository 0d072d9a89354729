import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import {
  calculate,
  convertColumnarToFeeTableVersion,
  type EffectiveFeeTables,
  indexFeeTables,
  toColumnarFeeTable,
} from '../index.ts'
import {
  type CalculationArguments,
  randomCalculationArguments,
  validCalculationArguments,
} from '../testing/random/random-arguments.ts'

const serializeOutcome = ({ input, tables, rates, settings }: CalculationArguments): string =>
  JSON.stringify(calculate(input, indexFeeTables(tables), rates, settings))

const copyThroughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const packAndUnpack = (tables: EffectiveFeeTables): EffectiveFeeTables =>
  Object.fromEntries(
    Object.entries(tables).map(([title, table]) => [
      title,
      convertColumnarToFeeTableVersion(copyThroughJson(toColumnarFeeTable(table))),
    ]),
  )

const RUNS = chooseRunCount(10_000, 250)

describe('a serialized calculation', () => {
  test('a calculation is identical when its arguments went through JSON', async () => {
    await checkProperty(
      fc.property(validCalculationArguments, (world) => {
        expect(serializeOutcome(copyThroughJson(world))).toBe(serializeOutcome(world))
      }),
      RUNS,
    )
  })

  test('a calculation is identical when calculated from the normalized input of its result', async () => {
    await checkProperty(
      fc.property(validCalculationArguments, (world) => {
        const { calculation } = calculate(
          world.input,
          indexFeeTables(world.tables),
          world.rates,
          world.settings,
        )
        fc.pre(calculation !== undefined)
        if (calculation)
          expect(serializeOutcome({ ...world, input: calculation.input })).toBe(serializeOutcome(world))
      }),
      RUNS,
    )
  })

  test('a calculation is identical when its fee tables were converted to columns and back', async () => {
    await checkProperty(
      fc.property(randomCalculationArguments, (world) => {
        expect(serializeOutcome({ ...world, tables: packAndUnpack(world.tables) })).toBe(
          serializeOutcome(world),
        )
      }),
      RUNS,
    )
  })

  test('a calculation is equal to the original after a round trip through JSON', async () => {
    await checkProperty(
      fc.property(randomCalculationArguments, ({ input, tables, rates, settings }) => {
        const outcome = calculate(input, indexFeeTables(tables), rates, settings)
        expect(copyThroughJson(outcome)).toStrictEqual(outcome)
      }),
      RUNS,
    )
  })
})

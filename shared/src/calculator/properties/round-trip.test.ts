import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeatProperty, repetitions } from '../../testing/repetition.ts'
import { calculate, indexTables, packTable, type Tables, unpackTable } from '../index.ts'
import { randomWorld, soundWorld, type World } from '../testing/random/random-world.ts'

const bytes = ({ input, tables, rates, settings }: World): string =>
  JSON.stringify(calculate(input, indexTables(tables), rates, settings))

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const packed = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([title, table]) => [title, unpackTable(throughJson(packTable(table)))]),
  )

const RUNS = repetitions(10_000, 250)

describe('a serialized calculation', () => {
  test('is identical when its arguments went through JSON', async () => {
    await repeatProperty(
      fc.property(soundWorld, (world) => {
        expect(bytes(throughJson(world))).toBe(bytes(world))
      }),
      RUNS,
    )
  })

  test('is identical when calculated from the normalized input of its result', async () => {
    await repeatProperty(
      fc.property(soundWorld, (world) => {
        const { calculation } = calculate(world.input, indexTables(world.tables), world.rates, world.settings)
        fc.pre(calculation !== undefined)
        if (calculation) expect(bytes({ ...world, input: calculation.input })).toBe(bytes(world))
      }),
      RUNS,
    )
  })

  test('is identical when its tables were packed and unpacked', async () => {
    await repeatProperty(
      fc.property(randomWorld, (world) => {
        expect(bytes({ ...world, tables: packed(world.tables) })).toBe(bytes(world))
      }),
      RUNS,
    )
  })

  test('is equal to the original after a round trip through JSON', async () => {
    await repeatProperty(
      fc.property(randomWorld, ({ input, tables, rates, settings }) => {
        const outcome = calculate(input, indexTables(tables), rates, settings)
        expect(throughJson(outcome)).toStrictEqual(outcome)
      }),
      RUNS,
    )
  })
})

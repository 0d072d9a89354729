import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSoak } from '../../testing/soak.ts'
import { calculate, indexTables, packTable, type Tables, unpackTable } from '../index.ts'
import { randomWorld, soundWorld, type World } from '../testing/random/random-world.ts'

const bytes = ({ input, tables, rates, settings }: World): string =>
  JSON.stringify(calculate(input, indexTables(tables), rates, settings))

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const packed = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([title, table]) => [title, unpackTable(throughJson(packTable(table)))]),
  )

const runs = { numRuns: inSoak(10_000) }

describe('a calculation to the byte', () => {
  test('is the same from what was kept of its input, tables, rates and settings', () => {
    fc.assert(
      fc.property(soundWorld, (world) => {
        expect(bytes(throughJson(world))).toBe(bytes(world))
      }),
      runs,
    )
  })

  test('is the same from the whole input that it answers with', () => {
    fc.assert(
      fc.property(soundWorld, (world) => {
        const { calculation } = calculate(world.input, indexTables(world.tables), world.rates, world.settings)
        fc.pre(calculation !== undefined)
        if (calculation) expect(bytes({ ...world, input: calculation.input })).toBe(bytes(world))
      }),
      runs,
    )
  })

  test('is the same from tables that came packed', () => {
    fc.assert(
      fc.property(randomWorld, (world) => {
        expect(bytes({ ...world, tables: packed(world.tables) })).toBe(bytes(world))
      }),
      runs,
    )
  })

  test('says the same when it has been written and read', () => {
    fc.assert(
      fc.property(randomWorld, ({ input, tables, rates, settings }) => {
        const outcome = calculate(input, indexTables(tables), rates, settings)
        expect(throughJson(outcome)).toStrictEqual(outcome)
      }),
      runs,
    )
  })
})

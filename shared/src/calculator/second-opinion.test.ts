import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSoak } from '../testing/soak.ts'
import { calculate, indexTables } from './index.ts'
import { gistOf } from './testing/gist.ts'
import { randomWorld } from './testing/random/random-world.ts'
import { evaluate } from './testing/second-evaluator/evaluate.ts'

describe('the engine and whoever reads the description anew', () => {
  test('agree on every figure, warning and refusal', () => {
    fc.assert(
      fc.property(randomWorld, ({ input, tables, rates, settings }) => {
        const outcome = calculate(input, indexTables(tables), rates, settings)
        expect(gistOf(outcome)).toEqual(evaluate(input, tables, rates, settings))
      }),
      { numRuns: inSoak(20_000) },
    )
  })
})

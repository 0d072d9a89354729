import fc from 'fast-check'
import { test } from 'vitest'
import { repeat, repeatProperty } from '../../../../shared/src/testing/repetition.ts'

test('ends in time', () => repeat(3, () => {}))

test('a property that ends in time', () =>
  repeatProperty(
    fc.property(fc.nat(), () => true),
    20,
  ))

test('not repeated', () => {})

test('is under way', () =>
  repeat(1_000_000, (round) => {
    if (round === 4) process.env.SOAK_UNTIL = '1'
  }))

test('in the same file', () => repeat(10, () => {}))

import fc from 'fast-check'
import { test } from 'vitest'
import { checkProperty, repeatRounds } from '../../../../shared/src/testing/repetition.ts'

test('ends in time', () => repeatRounds(3, () => {}))

test('a property that ends in time', () =>
  checkProperty(
    fc.property(fc.nat(), () => true),
    20,
  ))

test('not repeated', () => {})

test('is under way', () =>
  repeatRounds(1_000_000, (round) => {
    if (round === 4) process.env.SOAK_UNTIL = '1'
  }))

test('in the same file', () => repeatRounds(10, () => {}))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { dollarColumn } from '../testing/cell-parsing.ts'
import { parseNumberColumnCell } from './number-cell.ts'

/** Notations in which people write `1445.05`. */
const listNotations = (cents: number): readonly string[] => {
  const whole = String(Math.floor(cents / 100))
  const rest = String(cents % 100).padStart(2, '0')
  const grouped = (by: string): string => whole.replace(/\B(?=(\d{3})+$)/g, by)
  return [
    `${whole}.${rest}`,
    `${whole},${rest}`,
    `${grouped(',')}.${rest}`,
    `$${grouped(',')}.${rest}`,
    `${grouped(' ')},${rest}`,
    `${grouped('\u00A0')},${rest} $`,
    `${grouped('\u202F')}.${rest} USD`,
  ]
}

test('an amount in a fee table cell is read as the same number in every notation', async () => {
  await checkProperty(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      for (const text of listNotations(cents))
        expect(parseNumberColumnCell({ kind: 'text', text }, dollarColumn)).toBe(cents / 100)
    }),
    chooseRunCount(20_000, 500),
  )
})

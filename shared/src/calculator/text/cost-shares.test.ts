import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateCostShares } from './cost-shares.ts'

test('the cost shares of the demo calculation are whole percentages that add up to 100', () => {
  expect(calculateCostShares([7300, 2809.5, 4059.1, 1300, 303.29])).toEqual([46, 18, 26, 8, 2])
})

test('cost shares with equal remainders are rounded up in the order of their amounts', () => {
  expect(calculateCostShares([1, 1, 1])).toEqual([34, 33, 33])
})

test('all cost shares are zero if the amounts add up to zero', () => {
  expect(calculateCostShares([0, 0])).toEqual([0, 0])
  expect(calculateCostShares([])).toEqual([])
})

test('cost shares of any amounts add up to 100 and differ from the exact share by less than one percent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 5 }), (cents) => {
      const total = cents.reduce((sum, each) => sum + each, 0)
      const shares = calculateCostShares(cents)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((cents[index] ?? 0) * 100) / total)).toBeLessThan(1)
    }),
  )
})

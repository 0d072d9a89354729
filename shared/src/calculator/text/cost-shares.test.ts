import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateCostShares } from './cost-shares.ts'

test('the cost shares of the demo calculation are whole percentages that add up to 100', () => {
  expect(calculateCostShares([7300, 2809.5, 4059.1, 1300, 303.29])).toEqual([46, 18, 26, 8, 2])
})

test('if shares of costs in a total have equal remainders, the first of them are rounded up', () => {
  expect(calculateCostShares([1, 1, 1])).toEqual([34, 33, 33])
})

test('all shares of costs in a total are zero if the costs add up to zero', () => {
  expect(calculateCostShares([0, 0])).toEqual([0, 0])
  expect(calculateCostShares([])).toEqual([])
})

test('rounded shares of costs in a total add up to 100 percent, each less than one point from the exact share', () => {
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

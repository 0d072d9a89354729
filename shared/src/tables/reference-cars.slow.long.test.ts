import { expect, test } from 'vitest'
import { demoFeeTables } from '../demo-tables/demo-fee-tables.ts'
import { calculateFeeTablePriceImpact } from './index.ts'
import { createFeeTableVersion, demoImpactDay, demoTablesInForce } from './testing/demo-tables.ts'

test('in the price impact, changing any of at least seven fee tiers of an auction changes the price of a reference car', () => {
  for (const title of ['copart-fee', 'iaa-fee'] as const) {
    const moving = demoFeeTables[title].filter((_, at) => {
      const rows = demoFeeTables[title].map((cells, row) =>
        row === at
          ? cells.map((cell, column) => (column > 1 && typeof cell === 'number' ? cell + 5 : cell))
          : cells,
      )
      return calculateFeeTablePriceImpact(
        title,
        createFeeTableVersion(rows),
        demoTablesInForce,
        demoImpactDay,
      ).some(({ before, after }) => before !== after)
    })
    expect(moving.length).toBeGreaterThanOrEqual(7)
  }
})

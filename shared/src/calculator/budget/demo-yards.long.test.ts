import { expect, test } from 'vitest'
import { auctions, calculate, listAuctionYards } from '../index.ts'
import { exampleSedan, indexedDemoFeeTables, resolveCalculatorSettingsOn } from '../testing/example-sedan.ts'
import { findHighestBid } from './find-highest-bid.ts'

test.each(auctions)(
  'for every port of every demo yard of %s the bid is the one found by trying every step',
  (auction) => {
    const { date } = exampleSedan
    const [rates, settings] = [{ USD: 40, EUR: 44, date }, resolveCalculatorSettingsOn(date)]
    const budget = { amount: 15_000, currency: 'USD' } as const
    for (const { location, state, zip, ports } of listAuctionYards(indexedDemoFeeTables, auction))
      for (const port of ports) {
        const yard = { auction, location, state: state ?? undefined, zip: zip ?? undefined, port }
        const input = { ...exampleSedan, ...yard }
        const getTotal = (price: number) =>
          calculate({ ...input, price }, indexedDemoFeeTables, rates, settings, { hasOutlook: false })
            .calculation?.total.usd ?? Number.POSITIVE_INFINITY
        let tried = budget.amount
        while (tried > 0 && getTotal(tried) > budget.amount) tried -= 25
        const { bid, refusal } = findHighestBid(input, budget, indexedDemoFeeTables, rates, settings)
        expect(refusal ? 0 : bid, `${location} ${port}`).toBe(tried)
      }
  },
)

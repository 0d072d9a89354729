import { describe, expect, test } from 'vitest'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { type CalculationInput, indexFeeTables } from '../index.ts'
import {
  exampleSedan,
  indexDemoFeeTables,
  indexedDemoFeeTables,
  resolveCalculatorSettingsOn,
} from '../testing/example-sedan.ts'
import { type Budget, buildBidLadder, findHighestBid, type HighestBidResult } from './find-highest-bid.ts'

const rates = { USD: 40, EUR: 44, date: exampleSedan.date }

interface BudgetOptions extends Partial<Budget> {
  stored?: Record<string, string>
  tables?: typeof indexedDemoFeeTables
}

const findBid = (
  change: Partial<CalculationInput> = {},
  { amount = 15_000, currency = 'USD', stored, tables = indexedDemoFeeTables }: BudgetOptions = {},
): HighestBidResult =>
  findHighestBid(
    { ...exampleSedan, ...change },
    { amount, currency },
    tables,
    rates,
    resolveCalculatorSettingsOn(exampleSedan.date, stored),
  )

const buildLadder = ({ calculation }: HighestBidResult) => {
  if (!calculation) throw new Error('no bid')
  const { below, above, cliff } = buildBidLadder(
    calculation,
    indexedDemoFeeTables,
    rates,
    resolveCalculatorSettingsOn(exampleSedan.date),
  )
  return [below, above, cliff?.before, cliff?.at].map((each) => each && [each.input.price, each.total.usd])
}

describe('the highest bid of a budget', () => {
  test('a budget of 15,000 dollars is enough for a bid of 5,700 dollars through Houston and 5,975 through Los Angeles', () => {
    const houston = findBid()
    expect([houston.bid, houston.calculation?.total.usd]).toEqual([5700, 14_986.71])
    const losAngeles = findBid({ port: 'Los Angeles' })
    expect([losAngeles.bid, losAngeles.calculation?.total.usd]).toEqual([5975, 14_999.02])
  })

  test('the ladder has a round bid below, the next bid, and the dollar with which the fees of the auction jump', () => {
    expect(buildLadder(findBid())).toEqual([
      [5500, 14_714.91],
      [5725, 15_020.96],
      [5999, 15_396.4],
      [6000, 15_459.44],
    ])
  })

  test('far below the next tier of fees there is no jump, and below a bid of nothing there is no bid', () => {
    expect(buildLadder(findBid({}, { amount: 14_100 })).slice(2)).toEqual([undefined, undefined])
    expect(buildLadder(findBid({}, { amount: 6080 }))[0]).toBeUndefined()
  })

  test('a bid whose total equals the budget is within it, and a kopiyka less is not', () => {
    expect(findBid({}, { amount: 14_986.71 }).bid).toBe(5700)
    expect(findBid({}, { amount: 14_986.7 }).bid).toBe(5675)
    expect(findBid({}, { amount: 599_468.11, currency: 'UAH' }).bid).toBe(5700)
    expect(findBid({}, { amount: 13_624.29, currency: 'EUR' }).bid).toBe(5675)
  })

  test('a budget that ends exactly at a tier of fees reaches its lowest bid', () => {
    expect(findBid({}, { amount: 15_459.44 }).bid).toBe(6000)
    expect(findBid({}, { amount: 15_459.43 }).bid).toBe(5975)
  })

  test.each([0, -500, 6074.9])('a budget of %d dollars is not even enough for a bid of nothing', (amount) => {
    const { least, bid } = findBid({}, { amount })
    expect([bid, least?.input.price, least?.total.usd]).toEqual([undefined, 0, 6074.91])
  })

  test('no bid exceeds the highest price of the calculator', () => {
    expect(findBid({}, { amount: 1_000_000_000 }).bid).toBe(10_000_000)
    expect(findBid({}, { amount: 10_000_000 }).bid).toBe(6_685_525)
  })

  test('the bid is a multiple of the step of the settings', () => {
    expect(findBid({}, { stored: { 'bid-step': '1' } }).bid).toBe(5709)
    expect(findBid({}, { stored: { 'bid-step': '1000' } }).bid).toBe(5000)
  })

  test('a car from Europe has the highest price in euros', () => {
    const { auction, location, state, zip, ...car } = exampleSedan
    const { bid, calculation } = findBid({
      ...car,
      auction: undefined,
      location: undefined,
      state: undefined,
      zip: undefined,
      origin: 'eu',
      port: 'Berlin',
      destination: 'Kyiv',
      currency: 'EUR',
    })
    expect(bid).toBe(8025)
    expect(calculation?.total.usd).toBeLessThanOrEqual(15_000)
  })

  test('a price above at which the fees fall is found, and prices in a gap of the fee table are not', () => {
    const fees = demoFeeTables['copart-fee']
    const tables = (...rows: (typeof fees)[number][]) => ({
      tables: indexDemoFeeTables({ 'copart-fee': rows }),
    })
    const falling = tables([0, 5000, 900, null, null, null], [5000, null, 0, null, null, null])
    expect(findBid({}, falling).bid).toBe(6475)
    const gap = tables([0, 5000, 100, null, null, null], [9000, null, 0, null, null, null])
    expect(findBid({}, gap).bid).toBe(4975)
  })

  test('a car without tables, rates or a served route has the refusal of a calculation', () => {
    expect(findBid({}, { tables: indexFeeTables({}) }).refusal?.code).toBe('no-table')
    expect(findBid({ port: 'Nowhere' }).refusal?.code).toBe('not-served')
    expect(findBid({ volume: 5 }).refusal?.code).toBe('invalid')
  })
})

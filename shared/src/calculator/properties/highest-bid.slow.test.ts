import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { type Budget, findHighestBid, getTotalInCurrency } from '../budget/find-highest-bid.ts'
import { type Calculation, calculate, calculationCurrencies, indexFeeTables } from '../index.ts'
import { type CalculationArguments, validCalculationArguments } from '../testing/random/random-arguments.ts'

const randomPrice = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }),
  fc.constantFrom(0, 1, 99, 100, 1000, 15_000, 9_999_999, 10_000_000),
)

const randomDifference = fc.oneof(
  fc.constantFrom(0, 0.01, -0.01, 1),
  fc.integer({ min: -2000, max: 2000 }).map((cents) => cents / 100),
)

interface BudgetCase extends CalculationArguments {
  price: number
  difference: number
  currency: Budget['currency']
  steps: number
}

const randomBudgetCase: fc.Arbitrary<BudgetCase> = validCalculationArguments.chain((world) =>
  fc.record({
    input: fc.constant(world.input),
    tables: fc.constant(world.tables),
    rates: fc.constant(world.rates),
    settings: fc.constant(world.settings),
    price: randomPrice,
    difference: randomDifference,
    currency: fc.constantFrom(...calculationCurrencies),
    steps: fc.integer({ min: 2, max: 60 }),
  }),
)

/** A budget that a random price meets exactly or nearly, and a step of which it has few enough to try every one. */
const findBothWays = ({ input, tables, rates, settings, price, difference, currency, steps }: BudgetCase) => {
  const indexed = indexFeeTables(tables)
  const calculatePrice = (tried: number, by = settings): Calculation | undefined =>
    calculate({ ...input, price: tried }, indexed, rates, by, { hasOutlook: false }).calculation
  const near = calculatePrice(price)
  const amount = Number(((near ? getTotalInCurrency(near, currency) : price) + difference).toFixed(2))
  const getRate = (of: Budget['currency']) => (of === 'UAH' ? 1 : (rates?.[of] ?? 1))
  const dearest = Math.min(10_000_000, Math.max(0, (amount * getRate(currency)) / getRate(input.currency)))
  const step = Math.max(1, Math.ceil(dearest / steps))
  const stepped = {
    ...settings,
    of: { ...settings.of, 'bid-step': { ...settings.of['bid-step'], value: String(step) } },
  }
  const multiples = Array.from({ length: Math.floor(dearest / step) + 1 }, (_, index) => index * step)
  const expected = multiples.findLast((tried) => {
    const calculation = calculatePrice(tried)
    return calculation && getTotalInCurrency(calculation, currency) <= amount
  })
  return { expected, amount, found: findHighestBid(input, { amount, currency }, indexed, rates, stepped) }
}

test('the bid found for a random budget is the one found by trying every step', async () => {
  let withBid = 0
  await checkProperty(
    fc.property(randomBudgetCase, (drawn) => {
      const { expected, amount, found } = findBothWays(drawn)
      expect(found.bid).toBe(expected)
      if (expected !== undefined) withBid += 1
      if (found.least) expect(getTotalInCurrency(found.least, drawn.currency)).toBeGreaterThan(amount)
    }),
    chooseRunCount(100_000, 80),
    // A smaller example would take minutes to find.
    { endOnFailure: true },
  )
  expect(withBid).toBeGreaterThan(10)
})

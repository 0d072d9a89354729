import { type CalculationResult, calculate } from '../calculate.ts'
import type { AmountsByCurrency, Calculation, CalculationCurrency } from '../calculation.ts'
import type { CalculationInput, ExchangeRates, PriceCurrency } from '../calculation-input.ts'
import { createFeeTableAndSettingLookups } from '../calculation-lookups.ts'
import type { CalculationRefusal } from '../calculation-refusal.ts'
import type { CalculatorSettings } from '../calculator-settings.ts'
import { MAX_PRICE } from '../normalize-calculation-input.ts'
import { buildLookupKeyFromNames } from '../tables/fee-table.ts'
import type { FeeTier } from '../tables/fee-tier-index.ts'
import type { IndexedFeeTables } from '../tables/index-fee-tables.ts'
import { buildPriceSegment, listAuctionFees, listPriceBounds, walkPriceSegments } from './price-segments.ts'

export interface Budget {
  /** Amount for everything with the registration in Ukraine. It may be below zero. */
  amount: number
  currency: CalculationCurrency
}

export type HighestBidResult =
  | { bid: number; calculation: Calculation; least?: undefined; refusal?: undefined }
  /** Calculation of the lowest price if even it exceeds the budget. */
  | { least: Calculation; bid?: undefined; calculation?: undefined; refusal?: undefined }
  | { refusal: CalculationRefusal; bid?: undefined; calculation?: undefined; least?: undefined }

const amountFields: Record<CalculationCurrency, keyof AmountsByCurrency> = {
  USD: 'usd',
  EUR: 'eur',
  UAH: 'uah',
}

export const getTotalInCurrency = ({ total }: Calculation, currency: CalculationCurrency): number =>
  total[amountFields[currency]]

const DEFAULT_BID_STEP = 25

/** Settings stored in a browser by an early release have no `bid-step`. */
export const getBidStep = ({ of }: CalculatorSettings): number =>
  Number((of as Partial<CalculatorSettings['of']>)['bid-step']?.value ?? DEFAULT_BID_STEP)

const createSingleTier = (fee: number): ReadonlyMap<string, FeeTier[]> =>
  new Map([
    [
      buildLookupKeyFromNames(null, null),
      [{ from: 0, to: null, fee, percent: null, row: 0, isUnreadable: false }],
    ],
  ])

/**
 * Returns a price and tables by which the purchase costs a sum, so that the total depends on nothing else: with an
 * auction the whole sum is a fee, because a price has a limit.
 */
const buildPurchaseOfSum = (
  sum: number,
  { auction }: CalculationInput,
  tables: IndexedFeeTables,
): [price: number, tables: IndexedFeeTables] => {
  if (auction === undefined) return [sum, tables]
  const [feeTitle, bidTitle] = [`${auction}-fee`, `${auction}-internet-bid`] as const
  const { [feeTitle]: fees, [bidTitle]: bids } = tables
  return [
    0,
    {
      ...tables,
      [feeTitle]: fees && { ...fees, index: createSingleTier(sum) },
      [bidTitle]: bids && { ...bids, index: createSingleTier(0) },
    },
  ]
}

/** Width of the interval in cents at which a search ends. */
const PRECISION = 4

/**
 * Returns an integer from `low` to `high`, closer than the precision to the lowest of which `measure` exceeds the limit.
 * The measure never falls and is nearly linear, so a few values of it are enough.
 */
const findFirstAbove = (
  low: number,
  high: number,
  limit: number,
  measure: (cents: number) => number,
): number => {
  let below = { cents: low, value: measure(low) }
  if (below.value > limit) return low
  let above = { cents: high, value: measure(high) }
  if (above.value <= limit) return high
  const isWide = () => above.cents - below.cents > PRECISION
  const narrow = (guess: number): boolean => {
    const cents = Math.min(Math.max(Math.round(guess), below.cents + 1), above.cents - 1)
    const value = measure(cents)
    if (value <= limit) below = { cents, value }
    else above = { cents, value }
    return value <= limit
  }
  while (isWide()) {
    const guess =
      below.cents + ((limit - below.value) * (above.cents - below.cents)) / (above.value - below.value)
    const isBelow = narrow(guess)
    if (isWide()) narrow(isBelow ? below.cents + PRECISION - 1 : above.cents - PRECISION + 1)
    if (isWide()) narrow((below.cents + above.cents) / 2)
  }
  return above.cents
}

interface PensionLevy {
  /** Bases of the levy, in hryvnias, above which its percentage is lower than below: none by any law so far. */
  fallingBounds: readonly number[]
  sumBase: (calculation: Calculation) => number
}

const readPensionLevy = (
  { input: { origin, date, clearance = date }, lines }: Calculation,
  tables: IndexedFeeTables,
  settings: CalculatorSettings,
): PensionLevy => {
  const lookups = createFeeTableAndSettingLookups(tables, settings, { origin, date, clearance })
  const { n, d } = lookups.number('pension-minimum')
  const tiers = lines.some(({ code }) => code === 'pension-fund') ? lookups.tiers('pension-tiers') : []
  const addedLines = lookups.text('pension-base') === 'value' ? [] : ['duty', 'excise']
  return {
    fallingBounds: tiers.flatMap(({ upTo, value }, index) =>
      upTo !== null && Number(tiers[index + 1]?.value ?? 0) < Number(value)
        ? [(Number(upTo) * Number(n)) / Number(d)]
        : [],
    ),
    sumBase: (calculation) =>
      calculation.lines
        .filter(({ code }) => addedLines.includes(code))
        .reduce((sum, { uah }) => sum + uah, calculation.customsValue.uah),
  }
}

/** Hryvnias, and units of the budget, by which rounding of lines can change a total at most. */
const MAX_ROUNDING = 0.25

/**
 * Finds the highest price, a multiple of the bid step, whose total is within the budget. The total is a function of the
 * sum of the purchase, up to rounding, so the highest sum is found first, and then the highest price by tiers of fees.
 * Prices about that sum are calculated exactly.
 */
export const findHighestBid = (
  input: CalculationInput,
  { amount, currency }: Budget,
  tables: IndexedFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
): HighestBidResult => {
  const calculatePrice = (price: number, by = tables): CalculationResult =>
    calculate({ ...input, price }, by, rates, settings, { hasOutlook: false })
  const calculateSum = (cents: number): CalculationResult =>
    calculatePrice(...buildPurchaseOfSum(cents / 100, input, tables))

  const { calculation: gift, refusal } = calculateSum(0)
  if (!gift) return { refusal }
  const getRate = (of: CalculationCurrency): number => (of === 'UAH' ? 1 : gift.rates[of])
  const priceCurrency: PriceCurrency = gift.input.currency
  const perPrice = (hryvnias: number): number => hryvnias / getRate(priceCurrency)
  const tolerance = perPrice(MAX_ROUNDING * (1 + getRate(currency))) + PRECISION / 100
  // No purchase costs more than the total.
  const dearest = Math.max(0, perPrice(amount * getRate(currency))) + tolerance
  const endCents = 1 + Math.ceil(100 * (input.auction === undefined ? Math.min(dearest, MAX_PRICE) : dearest))
  const { fallingBounds, sumBase } = readPensionLevy(gift, tables, settings)
  const measureBy = (measure: (calculation: Calculation) => number) => (cents: number) => {
    const { calculation } = calculateSum(cents)
    return calculation ? measure(calculation) : Number.MAX_VALUE
  }
  const bounds = fallingBounds.map((bound) => findFirstAbove(0, endCents, bound, measureBy(sumBase)))
  /** Sums of the purchase within the budget, the highest first. Between two bounds the total never falls. */
  const ranges = [0, ...bounds].toReversed().map((start, index, all) => {
    const next = all[index - 1]
    const end = next === undefined ? endCents : Math.max(start, next - PRECISION)
    const first = findFirstAbove(
      start,
      end,
      amount,
      measureBy((calculation) => getTotalInCurrency(calculation, currency)),
    )
    return { from: start / 100 - tolerance, to: first / 100 + tolerance }
  })
  const fees = listAuctionFees(gift.input, tables)
  const step = getBidStep(settings)
  const max = Math.min(MAX_PRICE, ranges[0]?.to ?? 0)
  for (const segment of walkPriceSegments(fees, { max, step, isRising: false })) {
    const highest = Math.min(max, (Math.ceil(segment.to / step) - 1) * step)
    for (const range of ranges) {
      const lowest = Math.max(segment.from, (range.from - segment.fees) / segment.factor)
      const top = Math.min(highest, (range.to - segment.fees) / segment.factor)
      for (let bid = Math.floor(top / step) * step; bid >= lowest; bid -= step) {
        const { calculation } = calculatePrice(bid)
        if (calculation && getTotalInCurrency(calculation, currency) <= amount) return { bid, calculation }
      }
    }
  }
  const [lowest = { from: 0 }] = walkPriceSegments(fees, { max: MAX_PRICE, step, isRising: true })
  const { calculation: least, refusal: reason } = calculatePrice(Math.ceil(lowest.from / step) * step)
  return least ? { least } : { refusal: reason }
}

/** Calculations of the bids on either side of the highest one, missing where there is none. */
export interface BidLadder {
  /** A round bid below. */
  below: Calculation | undefined
  /** The next bid, which exceeds the budget. */
  above: Calculation | undefined
  /** The next bid at which fees of the auction jump, and the bid lower by one dollar. */
  cliff: { at: Calculation; before: Calculation } | undefined
}

const STEPS_BETWEEN_ROUND_BIDS = 20
const MAX_CLIFF_DISTANCE = 300

/** How much the fees rise with the last dollar of a bid for this to be a cliff. */
const MIN_CLIFF_RISE = 5

const subtractDollar = (bid: number): number => Number((bid - 1).toFixed(2))

export const buildBidLadder = (
  { input }: Calculation,
  tables: IndexedFeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
): BidLadder => {
  const bid = input.price
  const calculateBid = (price: number): Calculation | undefined =>
    calculate({ ...input, price }, tables, rates, settings, { hasOutlook: false }).calculation
  const fees = listAuctionFees(input, tables)
  const sumPurchase = (price: number): number => {
    const segment = buildPriceSegment(fees, price, price)
    return segment ? segment.fees + price * segment.factor : Number.NaN
  }
  const cliffBid = listPriceBounds(fees, bid + MAX_CLIFF_DISTANCE).find(
    (bound) => bound > bid && sumPurchase(bound) - sumPurchase(subtractDollar(bound)) >= MIN_CLIFF_RISE,
  )
  const at = cliffBid === undefined ? undefined : calculateBid(cliffBid)
  const before = cliffBid === undefined ? undefined : calculateBid(subtractDollar(cliffBid))
  const step = getBidStep(settings)
  const roundStep = step * STEPS_BETWEEN_ROUND_BIDS
  return {
    below: bid === 0 ? undefined : calculateBid((Math.ceil(bid / roundStep) - 1) * roundStep),
    above: calculateBid(bid + step),
    cliff: at && before && { at, before },
  }
}

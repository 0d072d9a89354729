import { calculate } from '../calculate.ts'
import type { Calculation } from '../calculation.ts'
import type { ExchangeRates } from '../calculation-input.ts'
import type { CalculatorSettings } from '../calculator-settings.ts'
import type { IndexedFeeTables } from '../tables/index-fee-tables.ts'
import { getBidStep } from './find-highest-bid.ts'
import { buildPriceSegment, listAuctionFees, listPriceBounds } from './price-segments.ts'

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

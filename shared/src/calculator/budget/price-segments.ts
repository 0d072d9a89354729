import type { NormalizedCalculationInput } from '../calculation-input.ts'
import { type FeeTierList, findFeeTier, listFeeTiers } from '../tables/fee-tier-index.ts'
import type { IndexedFeeTables } from '../tables/index-fee-tables.ts'

/** Prices from `from` up to `to`, without `to`, of which a purchase costs `price × factor + fees` in the currency of the price. */
export interface PriceSegment {
  from: number
  to: number
  factor: number
  fees: number
}

/** Fee tables of the auction of a car, each with the lists of tiers that apply to it. */
export type AuctionFees = readonly (readonly FeeTierList[])[]

export const listAuctionFees = (
  { auction, document, bid }: NormalizedCalculationInput,
  tables: IndexedFeeTables,
): AuctionFees =>
  auction === undefined
    ? []
    : [tables[`${auction}-fee`], tables[`${auction}-internet-bid`]].flatMap((table) =>
        table ? [listFeeTiers(table.index, { document, bid })] : [],
      )

/** Returns the bounds between prices with different fees, from 0 up to `max`, in ascending order. */
export const listPriceBounds = (fees: AuctionFees, max: number): Float64Array => {
  const bounds = [0]
  for (const tiers of fees.flat())
    for (const { from, to } of tiers) {
      if (from > 0 && from <= max) bounds.push(from)
      if (to !== null && to > 0 && to <= max) bounds.push(to)
    }
  // A typed array is sorted by value, and much faster than a list of tiers.
  return Float64Array.from(bounds).sort()
}

/** Returns the segment that starts at a price, or `undefined` if a fee of that price is missing or unreadable. */
export const buildPriceSegment = (fees: AuctionFees, from: number, to: number): PriceSegment | undefined => {
  const segment = { from, to, factor: 1, fees: 0 }
  for (const lists of fees) {
    const tier = findFeeTier(lists, from)?.tier
    if (!tier || tier.isUnreadable) return undefined
    if (tier.percent === null) segment.fees += tier.fee ?? 0
    else segment.factor += tier.percent / 100
  }
  return segment
}

/** Yields the segments of readable prices up to `max` that contain a multiple of the step, the highest first or last. */
export function* walkPriceSegments(
  fees: AuctionFees,
  { max, step, isRising }: { max: number; step: number; isRising: boolean },
): Generator<PriceSegment> {
  const bounds = listPriceBounds(fees, max)
  for (let walked = 0; walked < bounds.length; walked += 1) {
    const index = isRising ? walked : bounds.length - 1 - walked
    const from = bounds[index] ?? 0
    const to = bounds[index + 1] ?? Number.POSITIVE_INFINITY
    if (Math.ceil(from / step) * step >= to) continue
    const segment = buildPriceSegment(fees, from, to)
    if (segment) yield segment
  }
}

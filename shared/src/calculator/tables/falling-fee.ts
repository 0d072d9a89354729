import { type Exact, exactOf, isLess, percentOf } from '../exact.ts'
import { type Ladder, type Tier, tierAt } from './fee-index.ts'

const CENT = 0.01

/** Calculates the exact fee of a tier for a price. */
export const feeAt = ({ fee, percent }: Tier, price: number): Exact =>
  percent === null ? exactOf(fee ?? 0) : percentOf(exactOf(percent), exactOf(price))

/** Checks whether the fee falls at the start of a tier, compared with the tier below at one cent less. */
export const isFalling = (ladder: Ladder, tier: Tier): boolean => {
  const justBelow = Number((tier.from - CENT).toFixed(2))
  const below = tierAt(ladder, justBelow)
  return below !== undefined && !below.isUnreadable && isLess(feeAt(tier, tier.from), feeAt(below, justBelow))
}

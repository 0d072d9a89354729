import { type Exact, exactOf, isLess, percentOf } from '../exact.ts'
import { type Ladder, type Tier, tierAt } from './fee-index.ts'

const CENT = 0.01

/** What this tier asks at a price, exactly. */
export const feeAt = ({ fee, percent }: Tier, price: number): Exact =>
  percent === null ? exactOf(fee ?? 0) : percentOf(exactOf(percent), exactOf(price))

/** Whether a tier costs less where it begins than the one below it just under that price. */
export const isFalling = (ladder: Ladder, tier: Tier): boolean => {
  const justBelow = Number((tier.from - CENT).toFixed(2))
  const below = tierAt(ladder, justBelow)
  return below !== undefined && !below.isUnreadable && isLess(feeAt(tier, tier.from), feeAt(below, justBelow))
}

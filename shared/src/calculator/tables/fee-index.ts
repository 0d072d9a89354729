import type { Bid, Document } from '../input.ts'
import { figure, isAmount, isEmpty } from './cells.ts'
import type { Cell, TableVersion } from './kinds.ts'
import { keyOf } from './same-name.ts'

/** The fee for a range of prices: a sum, or a percent of the whole price. */
export interface Tier {
  readonly from: number
  /** Exclusive. `null` in the highest tier. */
  readonly to: number | null
  readonly fee: number | null
  readonly percent: number | null
  readonly row: number
  /** The row breaks the rules of its table, so its fee is unknown. */
  readonly isUnreadable: boolean
}

/** The tiers for one title document and one bid type, sorted by price. */
export type Ladder = readonly Tier[]

export type FeeIndex = ReadonlyMap<string, Ladder>

const isSound = (to: Cell | undefined, fee: Cell | undefined, percent: Cell | undefined): boolean =>
  (isEmpty(to) || isAmount(to)) &&
  ((isAmount(fee) && isEmpty(percent)) || (isEmpty(fee) && isAmount(percent)))

export const indexFees = ({ rows }: TableVersion): FeeIndex => {
  const ladders = new Map<string, Tier[]>()
  for (const [at, [from, to, fee, percent, document, bid]] of rows.entries()) {
    if (typeof from !== 'number') continue
    const key = keyOf(document, bid)
    const ladder = ladders.get(key) ?? []
    ladders.set(key, ladder)
    ladder.push({
      from,
      to: figure(to),
      fee: figure(fee),
      percent: figure(percent),
      row: at + 2,
      isUnreadable: !isSound(to, fee, percent),
    })
  }
  for (const ladder of ladders.values()) ladder.sort((one, other) => one.from - other.from)
  return ladders
}

const isIn = (price: number, { from, to }: Tier): boolean => price >= from && (to === null || price < to)

/** Finds the tier for a price by binary search. */
export const tierAt = (ladder: Ladder, price: number): Tier | undefined => {
  let low = 0
  let high = ladder.length
  while (low < high) {
    const middle = (low + high) >> 1
    const tier = ladder[middle]
    if (tier && tier.from <= price) low = middle + 1
    else high = middle
  }
  const tier = ladder[low - 1]
  return tier && isIn(price, tier) ? tier : undefined
}

interface Asked {
  readonly price: number
  readonly document: Document
  readonly bid: Bid
}

/** Finds the tier in the most specific tiers that contain the price: by document and bid, by document, by bid, then general. */
export const findTier = (
  index: FeeIndex,
  { price, document, bid }: Asked,
): { readonly tier: Tier; readonly ladder: Ladder } | undefined => {
  for (const key of [keyOf(document, bid), keyOf(document, null), keyOf(null, bid), keyOf(null, null)]) {
    const ladder = index.get(key)
    const tier = ladder && tierAt(ladder, price)
    if (tier) return { tier, ladder }
  }
  return undefined
}

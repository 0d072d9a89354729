import type { BidType, VehicleTitleStatus } from '../calculation-input.ts'
import { calculatePercentage, isRationalLessThan, parseRational, type Rational } from '../rational.ts'
import {
  buildLookupKeyFromNames,
  type FeeTableCell,
  type FeeTableVersion,
  isEmptyFeeTableCell,
  isFeeTableAmount,
  readFeeTableNumberCell,
} from './fee-table.ts'

export interface FeeTier {
  from: number
  /** Exclusive upper bound of the tier's prices. `null` in the highest tier. */
  to: number | null
  fee: number | null
  percent: number | null
  row: number
  isUnreadable: boolean
}

export type FeeTierList = readonly FeeTier[]

export type FeeTiersByDocumentAndBid = ReadonlyMap<string, FeeTierList>

const isValidTier = (
  to: FeeTableCell | undefined,
  fee: FeeTableCell | undefined,
  percent: FeeTableCell | undefined,
): boolean =>
  (isEmptyFeeTableCell(to) || isFeeTableAmount(to)) &&
  ((isFeeTableAmount(fee) && isEmptyFeeTableCell(percent)) ||
    (isEmptyFeeTableCell(fee) && isFeeTableAmount(percent)))

export const buildFeeTierIndex = ({ rows }: FeeTableVersion): FeeTiersByDocumentAndBid => {
  const tiersByKey = new Map<string, FeeTier[]>()
  for (const [rowIndex, [from, to, fee, percent, document, bid]] of rows.entries()) {
    if (typeof from !== 'number') continue
    const key = buildLookupKeyFromNames(document, bid)
    const tiers = tiersByKey.get(key) ?? []
    tiersByKey.set(key, tiers)
    tiers.push({
      from,
      to: readFeeTableNumberCell(to),
      fee: readFeeTableNumberCell(fee),
      percent: readFeeTableNumberCell(percent),
      row: rowIndex + 2,
      isUnreadable: !isValidTier(to, fee, percent),
    })
  }
  for (const tiers of tiersByKey.values()) tiers.sort((one, other) => one.from - other.from)
  return tiersByKey
}

const isPriceInTier = (price: number, { from, to }: FeeTier): boolean =>
  price >= from && (to === null || price < to)

const findTierForPrice = (tiers: FeeTierList, price: number): FeeTier | undefined => {
  let low = 0
  let high = tiers.length
  while (low < high) {
    const middle = (low + high) >> 1
    const tier = tiers[middle]
    if (tier && tier.from <= price) low = middle + 1
    else high = middle
  }
  const tier = tiers[low - 1]
  return tier && isPriceInTier(price, tier) ? tier : undefined
}

interface FeeQuery {
  document: VehicleTitleStatus
  bid: BidType
}

/** Lists the fee tiers of a car. Tiers for a title document or a kind of bid come before tiers for all cars. */
export const listFeeTiers = (index: FeeTiersByDocumentAndBid, { document, bid }: FeeQuery): FeeTierList[] =>
  [
    buildLookupKeyFromNames(document, bid),
    buildLookupKeyFromNames(document, null),
    buildLookupKeyFromNames(null, bid),
    buildLookupKeyFromNames(null, null),
  ].flatMap((key) => {
    const tiers = index.get(key)
    return tiers ? [tiers] : []
  })

/** Finds the fee tier of a price in the first of the lists that has one. */
export const findFeeTier = (
  lists: readonly FeeTierList[],
  price: number,
): { tier: FeeTier; tiers: FeeTierList } | undefined => {
  for (const tiers of lists) {
    const tier = findTierForPrice(tiers, price)
    if (tier) return { tier, tiers }
  }
  return undefined
}

const CENT = 0.01

export const calculateTierFee = ({ fee, percent }: FeeTier, price: number): Rational =>
  percent === null
    ? parseRational(fee ?? 0)
    : calculatePercentage(parseRational(percent), parseRational(price))

/** Returns whether the fee drops where a tier starts: a price one cent lower, in the tier below, has a higher fee. */
export const isFeeDroppingAtTier = (tiers: FeeTierList, tier: FeeTier): boolean => {
  const justBelow = Number((tier.from - CENT).toFixed(2))
  const below = findTierForPrice(tiers, justBelow)
  return (
    below !== undefined &&
    !below.isUnreadable &&
    isRationalLessThan(calculateTierFee(tier, tier.from), calculateTierFee(below, justBelow))
  )
}

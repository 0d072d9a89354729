import type { CalculationLineGroupTotal } from '../calculation.ts'
import { joinNumberAndUnit } from './format-number.ts'

/**
 * Calculates whole percentages that add up to 100: shares with the largest remainders are rounded up. All are zero if
 * the amounts add up to zero.
 */
export const calculateCostShares = (amounts: readonly number[]): number[] => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (!(total > 0)) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount * 100) / total)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const roundedUp = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, missing)
  for (const { index } of roundedUp) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Calculates cost shares from the amounts in UAH, so that the shares are the same in every currency. */
export const calculateLineGroupCostShares = (
  groups: readonly Pick<CalculationLineGroupTotal, 'uah'>[],
): number[] => calculateCostShares(groups.map(({ uah }) => uah))

export const formatCostShare = (share: number): string => joinNumberAndUnit(String(share), '%')

import type { TableProblem } from '../sheet.ts'
import { saidMoney, saidRows } from './said.ts'
import { type SheetTier, saidLadder } from './tiers.ts'

const both = (tier: SheetTier, fee: number, percent: number): TableProblem => ({
  code: 'both-fee-and-percent',
  rows: [[tier.row, tier.row]],
  column: 'percent',
  message: `${saidRows(tier.row)}${saidLadder(tier)}: указаны и\u00A0сбор ${saidMoney(fee)}, и\u00A0процент ${String(percent).replace('.', ',')}\u00A0%. Оставьте одно, вторую ячейку сделайте пустой.`,
})

const neither = (tier: SheetTier): TableProblem => ({
  code: 'neither-fee-nor-percent',
  rows: [[tier.row, tier.row]],
  column: 'fee',
  message: `${saidRows(tier.row)}${saidLadder(tier)}: нет ни\u00A0сбора, ни\u00A0процента. Впишите одно из\u00A0двух; если сбора нет, поставьте\u00A00.`,
})

/** Requires exactly one of fee and percentage. */
export const chargeProblems = (tier: SheetTier): readonly TableProblem[] => {
  const { fee, percent } = tier
  if (typeof fee === 'number' && typeof percent === 'number') return [both(tier, fee, percent)]
  return fee === null && percent === null ? [neither(tier)] : []
}

import type { CheckedRows, SheetRow, TableProblem } from '../sheet.ts'
import { chargeProblems } from './charges.ts'
import { doubtsInLadder, unansweredBids } from './fee-doubts.ts'
import { uncovered } from './holes.ts'
import { parted } from './overlaps.ts'
import { saidMoney, saidRows } from './said.ts'
import { swappedBounds, swappedCharges } from './swapped-charges.ts'
import { isBackwards, isBound, laddersOf, type SheetTier, saidLadder, tiersOf } from './tiers.ts'

const HUNDREDS = 100

const backwards = (tier: SheetTier): TableProblem => {
  const from = tier.from ?? 0
  const to = tier.to ?? 0
  const isLost = to > 0 && from >= to * HUNDREDS
  const hint = isLost
    ? ' Похоже, у\u00A0«до» потеряны тысячи: разделитель тысяч прочитан как запятая.'
    : ' «До» должно быть больше «от».'
  return {
    code: 'from-not-below-to',
    rows: [[tier.row, tier.row]],
    column: 'to',
    message: `${saidRows(tier.row)}${saidLadder(tier)}: ступень от\u00A0${saidMoney(from)} до\u00A0${saidMoney(to)} пуста.${hint}`,
  }
}

/** Clears reversed bounds, since the intended prices are unknown. */
const withoutBounds = (tier: SheetTier): SheetTier =>
  isBackwards(tier) ? { ...tier, from: undefined, to: undefined } : tier

const checkLadder = (tiers: readonly SheetTier[], strays: readonly SheetTier[]): CheckedRows => {
  const { tiers: inOrder, problems } = parted(tiers.filter(isBound))
  const unsure = [...tiers.filter((tier) => !isBound(tier)), ...strays].map(withoutBounds)
  return { errors: [...problems, ...uncovered(inOrder, unsure)], warnings: doubtsInLadder(inOrder) }
}

/** Checks the rules of the four fee tables. */
export const checkFees = (rows: readonly SheetRow[]): CheckedRows => {
  const tiers = tiersOf(rows)
  const swapped = swappedBounds(tiers)
  const charges = swappedCharges(tiers)
  const strays = tiers.filter(({ ladder }) => ladder === undefined)
  const ladders =
    swapped.length > 0 ? [] : [...laddersOf(tiers).values()].map((ladder) => checkLadder(ladder, strays))
  return {
    errors: [
      ...swapped,
      ...charges.errors,
      ...tiers.flatMap(chargeProblems),
      ...(swapped.length > 0 ? [] : tiers.filter(isBackwards).map(backwards)),
      ...ladders.flatMap(({ errors }) => errors),
    ],
    warnings: [...charges.warnings, ...unansweredBids(tiers), ...ladders.flatMap(({ warnings }) => warnings)],
  }
}

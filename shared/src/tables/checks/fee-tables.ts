import { bidTypes, type FeeTier, isFallingTier, vehicleTitleStatuses } from '../../calculator/index.ts'
import { type RowCheckResult, type SheetRow, type TableProblem, toRowRanges } from '../sheet.ts'
import { formatPriceRange, formatRowNumbers, formatUsd } from './messages.ts'
import { findUncoveredPrices, sortTiers } from './tier-coverage.ts'
import {
  type BoundedTier,
  buildScheduleKey,
  formatSchedule,
  groupTiersBySchedule,
  hasReversedBounds,
  hasValidBounds,
  readSheetTiers,
  type SheetTier,
} from './tiers.ts'

const buildBothChargesError = (tier: SheetTier, fee: number, percent: number): TableProblem => ({
  code: 'both-fee-and-percent',
  rows: [[tier.row, tier.row]],
  column: 'percent',
  message: `${formatRowNumbers(tier.row)}${formatSchedule(tier)}: указаны и\u00A0сбор ${formatUsd(fee)}, и\u00A0процент ${String(percent).replace('.', ',')}\u00A0%. Оставьте одно, вторую ячейку сделайте пустой.`,
})

const buildNoChargeError = (tier: SheetTier): TableProblem => ({
  code: 'neither-fee-nor-percent',
  rows: [[tier.row, tier.row]],
  column: 'fee',
  message: `${formatRowNumbers(tier.row)}${formatSchedule(tier)}: нет ни\u00A0сбора, ни\u00A0процента. Впишите одно из\u00A0двух; если сбора нет, поставьте\u00A00.`,
})

/** Requires exactly one of fee and percentage in a fee tier. */
const checkTierCharge = (tier: SheetTier): readonly TableProblem[] => {
  const { fee, percent } = tier
  if (typeof fee === 'number' && typeof percent === 'number')
    return [buildBothChargesError(tier, fee, percent)]
  return fee === null && percent === null ? [buildNoChargeError(tier)] : []
}

const NO_PROBLEMS: RowCheckResult = { errors: [], warnings: [] }

const buildSwappedColumnsProblem = (tiers: readonly SheetTier[], message: string): TableProblem => ({
  code: 'swapped-columns',
  rows: toRowRanges(tiers.map(({ row }) => row)),
  column: null,
  message,
})

const MIN_TIERS_FOR_SWAP = 2

/** Finds swapped `from` and `to` columns of a fee table. No other check of its tiers makes sense then. */
const findSwappedBounds = (tiers: readonly SheetTier[]): readonly TableProblem[] => {
  const bounded = tiers.filter(({ from, to }) => from !== undefined && typeof to === 'number')
  const isSwapped =
    bounded.length >= MIN_TIERS_FOR_SWAP && bounded.every(({ from, to }) => (from ?? 0) > (to ?? 0))
  return isSwapped
    ? [
        buildSwappedColumnsProblem(
          bounded,
          'Во\u00A0всех строках «от» больше, чем «до»: похоже, эти столбцы поменялись местами. Поправьте их заголовки.',
        ),
      ]
    : []
}

/** Auctions charge a percentage of expensive cars, never of most cheap ones. */
const MAX_USUAL_PERCENT = 25

/**
 * Finds swapped `fee` and `percent` columns of a fee table. The swap is an error if the values cannot be
 * percentages.
 */
const findSwappedCharges = (tiers: readonly SheetTier[]): RowCheckResult => {
  const tiersWithPercent = tiers.filter(({ percent }) => percent !== null)
  const tiersWithFee = tiers.filter(({ fee }) => fee !== null)
  const isImpossible = tiersWithPercent.some(({ percent }) => percent === undefined)
  const isUnusual = tiersWithPercent.some(({ percent }) => (percent ?? 0) > MAX_USUAL_PERCENT)
  const feesLookLikePercents = tiersWithFee.every(
    ({ fee }) => fee !== undefined && (fee ?? 0) <= MAX_USUAL_PERCENT,
  )
  const isSwapped =
    tiersWithPercent.length >= MIN_TIERS_FOR_SWAP &&
    tiersWithPercent.length > tiersWithFee.length &&
    (isImpossible || isUnusual) &&
    feesLookLikePercents
  if (!isSwapped) return NO_PROBLEMS
  const problem = buildSwappedColumnsProblem(
    tiersWithPercent,
    'Почти во\u00A0всех строках заполнен процент, и\u00A0слишком большой: похоже, столбцы сбора и\u00A0процента поменялись местами. Поправьте их заголовки.',
  )
  return isImpossible ? { errors: [problem], warnings: [] } : { errors: [], warnings: [problem] }
}

const FEE_LOST_THOUSANDS_RATIO = 100

const hasOneCharge = ({ fee, percent }: BoundedTier): boolean =>
  (typeof fee === 'number') !== (typeof percent === 'number')

const toCalculatorTier = ({ from, to, fee, percent, row }: BoundedTier): FeeTier => ({
  from,
  to,
  fee: fee ?? null,
  percent: percent ?? null,
  row,
  isUnreadable: false,
})

const buildLostThousandsWarning = (tier: BoundedTier, fee: number, highestFee: number): TableProblem => ({
  code: 'lost-thousands',
  rows: [[tier.row, tier.row]],
  column: 'fee',
  message: `${formatRowNumbers(tier.row)}${formatSchedule(tier)}: сбор ${formatUsd(fee)}, а\u00A0при меньшей цене он ${formatUsd(highestFee)}. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.`,
})

const buildFallingFeeWarning = (tier: BoundedTier): TableProblem => ({
  code: 'falling-fee',
  rows: [[tier.row, tier.row]],
  column: typeof tier.percent === 'number' ? 'percent' : 'fee',
  message: `${formatRowNumbers(tier.row)}${formatSchedule(tier)}: с\u00A0${formatUsd(tier.from)} сбор меньше, чем при цене чуть ниже. Если так и\u00A0есть у\u00A0аукциона, оставьте; расчёты предупредят о\u00A0нём.`,
})

const buildShareAsPercentWarning = (tier: BoundedTier, percent: number): TableProblem => ({
  code: 'share-as-percent',
  rows: [[tier.row, tier.row]],
  column: 'percent',
  message: `${formatRowNumbers(tier.row)}${formatSchedule(tier)}: ${String(percent).replace('.', ',')}\u00A0% в\u00A0ступени ${formatPriceRange(tier.from, tier.to)} похоже на\u00A0долю. Шесть процентов пишут как 6.`,
})

/** Finds unusual charges among the sorted fee tiers of one document and bid. */
const findChargeWarnings = (tiers: readonly BoundedTier[]): readonly TableProblem[] => {
  const charged = tiers.filter(hasOneCharge)
  const calculatorTiers = charged.map(toCalculatorTier)
  let highestFee = 0
  return charged.flatMap((tier, at) => {
    const calculatorTier = calculatorTiers[at]
    const { fee, percent } = tier
    if (typeof percent === 'number' && percent > 0 && percent < 1)
      return [buildShareAsPercentWarning(tier, percent)]
    if (typeof fee === 'number' && fee > 0 && fee * FEE_LOST_THOUSANDS_RATIO <= highestFee)
      return [buildLostThousandsWarning(tier, fee, highestFee)]
    highestFee = Math.max(highestFee, fee ?? 0)
    return calculatorTier && isFallingTier(calculatorTiers, calculatorTier)
      ? [buildFallingFeeWarning(tier)]
      : []
  })
}

/** Finds documents and bids without any fee tier. Calculations for them fail. */
const findUncoveredBids = (tiers: readonly SheetTier[]): readonly TableProblem[] => {
  const scheduleKeys = new Set(tiers.map(({ scheduleKey }) => scheduleKey))
  if (scheduleKeys.has(undefined)) return []
  const uncovered = vehicleTitleStatuses.flatMap((document) =>
    bidTypes
      .filter(
        (bid) =>
          ![
            buildScheduleKey(document, bid),
            buildScheduleKey(document, null),
            buildScheduleKey(null, bid),
            buildScheduleKey(null, null),
          ].some((ladder) => scheduleKeys.has(ladder)),
      )
      .map((bid) => `${document} и\u00A0${bid}`),
  )
  if (uncovered.length === 0) return []
  const message = `Нет ступеней для документа и\u00A0ставки: ${uncovered.join('; ')}. Для таких машин цены не\u00A0будет.`
  return [{ code: 'no-tiers-for', rows: [], column: null, message }]
}

const BOUND_LOST_THOUSANDS_RATIO = 100

const buildReversedBoundsError = (tier: SheetTier): TableProblem => {
  const from = tier.from ?? 0
  const to = tier.to ?? 0
  const hasLostThousands = to > 0 && from >= to * BOUND_LOST_THOUSANDS_RATIO
  const hint = hasLostThousands
    ? ' Похоже, у\u00A0«до» потеряны тысячи: разделитель тысяч прочитан как запятая.'
    : ' «До» должно быть больше «от».'
  return {
    code: 'from-not-below-to',
    rows: [[tier.row, tier.row]],
    column: 'to',
    message: `${formatRowNumbers(tier.row)}${formatSchedule(tier)}: ступень от\u00A0${formatUsd(from)} до\u00A0${formatUsd(to)} пуста.${hint}`,
  }
}

/** Clears the reversed bounds of a fee tier, since the intended prices are unknown. */
const clearReversedBounds = (tier: SheetTier): SheetTier =>
  hasReversedBounds(tier) ? { ...tier, from: undefined, to: undefined } : tier

const checkSchedule = (tiers: readonly SheetTier[], unassigned: readonly SheetTier[]): RowCheckResult => {
  const { tiers: sortedTiers, problems } = sortTiers(tiers.filter(hasValidBounds))
  const uncertainTiers = [...tiers.filter((tier) => !hasValidBounds(tier)), ...unassigned].map(
    clearReversedBounds,
  )
  return {
    errors: [...problems, ...findUncoveredPrices(sortedTiers, uncertainTiers)],
    warnings: findChargeWarnings(sortedTiers),
  }
}

/** Checks the rules of the four auction fee tables. */
export const checkFeeTable = (rows: readonly SheetRow[]): RowCheckResult => {
  const tiers = readSheetTiers(rows)
  const swapped = findSwappedBounds(tiers)
  const swappedFees = findSwappedCharges(tiers)
  const unassigned = tiers.filter(({ scheduleKey: schedule }) => schedule === undefined)
  const scheduleResults =
    swapped.length > 0
      ? []
      : [...groupTiersBySchedule(tiers).values()].map((ladder) => checkSchedule(ladder, unassigned))
  return {
    errors: [
      ...swapped,
      ...swappedFees.errors,
      ...tiers.flatMap(checkTierCharge),
      ...(swapped.length > 0 ? [] : tiers.filter(hasReversedBounds).map(buildReversedBoundsError)),
      ...scheduleResults.flatMap(({ errors }) => errors),
    ],
    warnings: [
      ...swappedFees.warnings,
      ...findUncoveredBids(tiers),
      ...scheduleResults.flatMap(({ warnings }) => warnings),
    ],
  }
}

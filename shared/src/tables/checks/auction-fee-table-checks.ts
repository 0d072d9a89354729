import {
  bidTypes,
  buildLookupKeyFromNames,
  type FeeTier,
  isFeeDroppingAtTier,
  vehicleTitleStatuses,
} from '../../calculator/index.ts'
import {
  type FeeTableProblem,
  groupSheetRowsIntoRanges,
  type SheetCheckProblems,
  type SheetRow,
} from '../parsed-fee-table-sheet.ts'
import { findPricesWithoutFeeTier, sortAndCheckSheetFeeTiers } from './fee-tier-coverage.ts'
import { formatPriceRange, formatSheetRowNumbers, formatUsd } from './problem-messages.ts'
import {
  formatTierDocumentAndBid,
  groupSheetTiersByDocumentAndBid,
  hasReversedTierBounds,
  hasValidTierBounds,
  readSheetFeeTiers,
  type SheetFeeTier,
  type SheetFeeTierWithBounds,
} from './sheet-fee-tiers.ts'

const buildBothChargesError = (tier: SheetFeeTier, fee: number, percent: number): FeeTableProblem => ({
  code: 'both-fee-and-percent',
  rows: [[tier.row, tier.row]],
  column: 'percent',
  message: `${formatSheetRowNumbers(tier.row)}${formatTierDocumentAndBid(tier)}: указаны и\u00A0сбор ${formatUsd(fee)}, и\u00A0процент ${String(percent).replace('.', ',')}\u00A0%. Оставьте одно, вторую ячейку сделайте пустой.`,
})

const buildNoChargeError = (tier: SheetFeeTier): FeeTableProblem => ({
  code: 'neither-fee-nor-percent',
  rows: [[tier.row, tier.row]],
  column: 'fee',
  message: `${formatSheetRowNumbers(tier.row)}${formatTierDocumentAndBid(tier)}: нет ни\u00A0сбора, ни\u00A0процента. Впишите одно из\u00A0двух; если сбора нет, поставьте\u00A00.`,
})

const checkTierCharge = (tier: SheetFeeTier): readonly FeeTableProblem[] => {
  const { fee, percent } = tier
  if (typeof fee === 'number' && typeof percent === 'number')
    return [buildBothChargesError(tier, fee, percent)]
  return fee === null && percent === null ? [buildNoChargeError(tier)] : []
}

const NO_PROBLEMS: SheetCheckProblems = { errors: [], warnings: [] }

const buildSwappedColumnsProblem = (tiers: readonly SheetFeeTier[], message: string): FeeTableProblem => ({
  code: 'swapped-columns',
  rows: groupSheetRowsIntoRanges(tiers.map(({ row }) => row)),
  column: null,
  message,
})

const MIN_TIERS_FOR_SWAP = 2

/** Finds swapped `from` and `to` columns of a fee table. No other check of its tiers makes sense then. */
const findSwappedBounds = (tiers: readonly SheetFeeTier[]): readonly FeeTableProblem[] => {
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

/** Highest percentage of the price that auctions usually charge. */
const MAX_USUAL_PERCENT = 25

/** Finds swapped columns of fees and percentages: an error if the values cannot be percentages, else a warning. */
const findSwappedCharges = (tiers: readonly SheetFeeTier[]): SheetCheckProblems => {
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

const hasOneCharge = ({ fee, percent }: SheetFeeTierWithBounds): boolean =>
  (typeof fee === 'number') !== (typeof percent === 'number')

const toCalculatorTier = ({ from, to, fee, percent, row }: SheetFeeTierWithBounds): FeeTier => ({
  from,
  to,
  fee: fee ?? null,
  percent: percent ?? null,
  row,
  isUnreadable: false,
})

const buildLostThousandsWarning = (
  tier: SheetFeeTierWithBounds,
  fee: number,
  highestFee: number,
): FeeTableProblem => ({
  code: 'lost-thousands',
  rows: [[tier.row, tier.row]],
  column: 'fee',
  message: `${formatSheetRowNumbers(tier.row)}${formatTierDocumentAndBid(tier)}: сбор ${formatUsd(fee)}, а\u00A0при меньшей цене он ${formatUsd(highestFee)}. Похоже, потеряны тысячи: разделитель тысяч прочитан как запятая.`,
})

const buildFallingFeeWarning = (tier: SheetFeeTierWithBounds): FeeTableProblem => ({
  code: 'falling-fee',
  rows: [[tier.row, tier.row]],
  column: typeof tier.percent === 'number' ? 'percent' : 'fee',
  message: `${formatSheetRowNumbers(tier.row)}${formatTierDocumentAndBid(tier)}: с\u00A0${formatUsd(tier.from)} сбор меньше, чем при цене чуть ниже. Если так и\u00A0есть у\u00A0аукциона, оставьте; расчёты предупредят о\u00A0нём.`,
})

const buildShareAsPercentWarning = (tier: SheetFeeTierWithBounds, percent: number): FeeTableProblem => ({
  code: 'share-as-percent',
  rows: [[tier.row, tier.row]],
  column: 'percent',
  message: `${formatSheetRowNumbers(tier.row)}${formatTierDocumentAndBid(tier)}: ${String(percent).replace('.', ',')}\u00A0% в\u00A0ступени ${formatPriceRange(tier.from, tier.to)} похоже на\u00A0долю. Шесть процентов пишут как 6.`,
})

const findChargeWarnings = (tiers: readonly SheetFeeTierWithBounds[]): readonly FeeTableProblem[] => {
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
    return calculatorTier && isFeeDroppingAtTier(calculatorTiers, calculatorTier)
      ? [buildFallingFeeWarning(tier)]
      : []
  })
}

/** Finds pairs of title document and kind of bid without any fee tier, for which calculations fail. */
const findUncoveredBids = (tiers: readonly SheetFeeTier[]): readonly FeeTableProblem[] => {
  const documentAndBidKeys = new Set(tiers.map(({ documentAndBidKey }) => documentAndBidKey))
  if (documentAndBidKeys.has(undefined)) return []
  const uncovered = vehicleTitleStatuses.flatMap((document) =>
    bidTypes
      .filter(
        (bid) =>
          ![
            buildLookupKeyFromNames(document, bid),
            buildLookupKeyFromNames(document, null),
            buildLookupKeyFromNames(null, bid),
            buildLookupKeyFromNames(null, null),
          ].some((key) => documentAndBidKeys.has(key)),
      )
      .map((bid) => `${document} и\u00A0${bid}`),
  )
  if (uncovered.length === 0) return []
  const message = `Нет ступеней для документа и\u00A0ставки: ${uncovered.join('; ')}. Для таких машин цены не\u00A0будет.`
  return [{ code: 'no-tiers-for', rows: [], column: null, message }]
}

const BOUND_LOST_THOUSANDS_RATIO = 100

const buildReversedBoundsError = (tier: SheetFeeTier): FeeTableProblem => {
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
    message: `${formatSheetRowNumbers(tier.row)}${formatTierDocumentAndBid(tier)}: ступень от\u00A0${formatUsd(from)} до\u00A0${formatUsd(to)} пуста.${hint}`,
  }
}

/** Clears the reversed bounds of a fee tier, since the intended prices are unknown. */
const clearReversedBounds = (tier: SheetFeeTier): SheetFeeTier =>
  hasReversedTierBounds(tier) ? { ...tier, from: undefined, to: undefined } : tier

const checkTiersOfDocumentAndBid = (
  tiers: readonly SheetFeeTier[],
  unassigned: readonly SheetFeeTier[],
): SheetCheckProblems => {
  const { tiers: sortedTiers, problems } = sortAndCheckSheetFeeTiers(tiers.filter(hasValidTierBounds))
  const uncertainTiers = [...tiers.filter((tier) => !hasValidTierBounds(tier)), ...unassigned].map(
    clearReversedBounds,
  )
  return {
    errors: [...problems, ...findPricesWithoutFeeTier(sortedTiers, uncertainTiers)],
    warnings: findChargeWarnings(sortedTiers),
  }
}

export const checkAuctionFeeTable = (rows: readonly SheetRow[]): SheetCheckProblems => {
  const tiers = readSheetFeeTiers(rows)
  const swapped = findSwappedBounds(tiers)
  const swappedFees = findSwappedCharges(tiers)
  const unassigned = tiers.filter(({ documentAndBidKey }) => documentAndBidKey === undefined)
  const tierResults =
    swapped.length > 0
      ? []
      : [...groupSheetTiersByDocumentAndBid(tiers).values()].map((tiersOfKey) =>
          checkTiersOfDocumentAndBid(tiersOfKey, unassigned),
        )
  return {
    errors: [
      ...swapped,
      ...swappedFees.errors,
      ...tiers.flatMap(checkTierCharge),
      ...(swapped.length > 0 ? [] : tiers.filter(hasReversedTierBounds).map(buildReversedBoundsError)),
      ...tierResults.flatMap(({ errors }) => errors),
    ],
    warnings: [
      ...swappedFees.warnings,
      ...findUncoveredBids(tiers),
      ...tierResults.flatMap(({ warnings }) => warnings),
    ],
  }
}

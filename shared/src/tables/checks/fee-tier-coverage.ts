import { formatDecimal } from '../../format/index.ts'
import { type FeeTableProblem, groupSheetRowsIntoRanges } from '../parsed-fee-table-sheet.ts'
import {
  formatNameList,
  formatPriceRange,
  formatSheetRowNumbers,
  formatSpelledOutPriceRange,
  formatUsd,
} from './problem-messages.ts'
import {
  formatTierDocumentAndBid,
  type SheetFeeTier,
  type SheetFeeTierWithBounds,
} from './sheet-fee-tiers.ts'

/** Range of prices without a fee tier. `to` is `null` if all higher prices have none. */
interface CoverageGap {
  from: number
  to: number | null
  problem: FeeTableProblem
}

const buildMissingFirstGap = (first: SheetFeeTierWithBounds): CoverageGap => ({
  from: 0,
  to: first.from,
  problem: {
    code: 'missing-first',
    rows: [[first.row, first.row]],
    column: 'from',
    message: `${formatSheetRowNumbers(first.row)}${formatTierDocumentAndBid(first)}: первая ступень начинается с\u00A0${formatUsd(first.from)}, а\u00A0должна с\u00A00. Цены ${formatSpelledOutPriceRange(0, first.from)} не\u00A0покрыты.`,
  },
})

/** Auctions print the last price of a tier, while the table needs the first price of the next one. */
const PRINTED_END_STEP = 1

const formatPrintedEndHint = (reach: number, next: number): string =>
  next - reach > PRINTED_END_STEP
    ? ''
    : ` «До» в\u00A0ступень не\u00A0входит: впишите в\u00A0него ${formatDecimal(String(next))}.`

const buildInnerGap = (
  below: SheetFeeTierWithBounds,
  reach: number,
  above: SheetFeeTierWithBounds,
): CoverageGap => ({
  from: reach,
  to: above.from,
  problem: {
    code: 'gap',
    rows: [[below.row, below.row]],
    column: 'to',
    message: `${formatSheetRowNumbers(below.row)}${formatTierDocumentAndBid(below)}: ступень ${formatPriceRange(below.from, below.to)}, а\u00A0следующая (строка\u00A0${above.row}) начинается с\u00A0${formatUsd(above.from)}. Цены ${formatSpelledOutPriceRange(reach, above.from)} не\u00A0покрыты.${formatPrintedEndHint(reach, above.from)}`,
  },
})

const buildNoOpenEndGap = (last: SheetFeeTierWithBounds, reach: number): CoverageGap => ({
  from: reach,
  to: null,
  problem: {
    code: 'no-open-end',
    rows: [[last.row, last.row]],
    column: 'to',
    message: `${formatSheetRowNumbers(last.row)}${formatTierDocumentAndBid(last)}: последняя ступень кончается на\u00A0${formatUsd(reach)}, и\u00A0для цен выше сбора нет. У\u00A0последней ступени «до» должно быть пустым.`,
  },
})

const hasNumberBetween = (sorted: readonly number[], low: number, high: number): boolean => {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < low) from = middle + 1
    else to = middle
  }
  return (sorted[from] ?? high) < high
}

const sortNumbers = (numbers: readonly (number | null | undefined)[]): readonly number[] =>
  numbers.filter((number) => typeof number === 'number').toSorted((one, other) => one - other)

const createMayBeFilled = (uncertainTiers: readonly SheetFeeTier[]): ((gap: CoverageGap) => boolean) => {
  const hasUnboundedTier = uncertainTiers.some(({ from, to }) => from === undefined && to === undefined)
  const froms = sortNumbers(uncertainTiers.map(({ from }) => from))
  // Ends are negated since `hasNumberBetween` includes the lower limit only, but here an end equal to `to` must count.
  const ends = sortNumbers(uncertainTiers.map(({ to }) => (typeof to === 'number' ? -to : to)))
  const hasOpenEnd = uncertainTiers.some(({ from, to }) => from === undefined && to === null)
  return ({ from, to }) =>
    hasUnboundedTier ||
    hasNumberBetween(froms, from, to ?? Number.POSITIVE_INFINITY) ||
    hasNumberBetween(ends, -(to ?? Number.POSITIVE_INFINITY), -from) ||
    (hasOpenEnd && to === null)
}

const findCoverageGaps = (tiers: readonly SheetFeeTierWithBounds[]): readonly CoverageGap[] => {
  const gaps: CoverageGap[] = []
  let reach: number | null = 0
  let highest: SheetFeeTierWithBounds | undefined
  for (const tier of tiers) {
    if (reach !== null && tier.from > reach)
      gaps.push(highest ? buildInnerGap(highest, reach, tier) : buildMissingFirstGap(tier))
    if (reach !== null && (tier.to === null || tier.to > reach)) {
      reach = tier.to
      highest = tier
    }
  }
  if (highest && reach !== null) gaps.push(buildNoOpenEndGap(highest, reach))
  return gaps
}

/** Finds prices not covered by sorted `tiers`, except prices that a tier with an unreadable bound may cover. */
export const findPricesWithoutFeeTier = (
  tiers: readonly SheetFeeTierWithBounds[],
  uncertainTiers: readonly SheetFeeTier[],
): readonly FeeTableProblem[] => {
  const mayBeFilled = createMayBeFilled(uncertainTiers)
  return findCoverageGaps(tiers)
    .filter((gap) => !mayBeFilled(gap))
    .map(({ problem }) => problem)
}

const formatCharge = ({ fee, percent }: SheetFeeTierWithBounds): string | undefined => {
  if (typeof fee === 'number') return formatUsd(fee)
  return typeof percent === 'number' ? `${String(percent).replace('.', ',')}\u00A0%` : undefined
}

const buildDuplicateTierError = (
  first: SheetFeeTierWithBounds,
  again: SheetFeeTierWithBounds,
): FeeTableProblem => {
  const [one, other] = [formatCharge(first), formatCharge(again)]
  const isSame = one === other
  const charges = isSame || one === undefined || other === undefined ? '' : `: ${one} и\u00A0${other}`
  return {
    code: 'duplicate',
    rows: groupSheetRowsIntoRanges([first.row, again.row]),
    column: null,
    message: `${formatSheetRowNumbers(first.row, again.row)}${formatTierDocumentAndBid(again)}: ступень ${formatPriceRange(again.from, again.to)} указана дважды${charges}. ${isSame ? 'Удалите одну из\u00A0них.' : 'Оставьте верную.'}`,
  }
}

const buildOverlapError = (
  one: SheetFeeTierWithBounds,
  other: SheetFeeTierWithBounds,
  upTo: number,
): FeeTableProblem => ({
  code: 'overlap',
  rows: groupSheetRowsIntoRanges([one.row, other.row]),
  column: 'from',
  message: `${formatSheetRowNumbers(one.row, other.row)}${formatTierDocumentAndBid(other)}: ступени ${formatPriceRange(one.from, one.to)} и\u00A0${formatPriceRange(other.from, other.to)} пересекаются. Цены ${formatSpelledOutPriceRange(other.from, upTo)} попадают в\u00A0обе.`,
})

const buildOpenEndBelowError = (
  open: SheetFeeTierWithBounds,
  next: SheetFeeTierWithBounds,
): FeeTableProblem => ({
  code: 'overlap',
  rows: groupSheetRowsIntoRanges([open.row, next.row]),
  column: 'to',
  message: `${formatSheetRowNumbers(open.row)}${formatTierDocumentAndBid(open)}: у\u00A0ступени от\u00A0${formatUsd(open.from)} пустое «до», но\u00A0есть ступень дороже: строка\u00A0${next.row}, от\u00A0${formatUsd(next.from)}. Пустым «до» бывает только у\u00A0последней.`,
})

const buildTwoOpenEndsError = (
  open: readonly SheetFeeTierWithBounds[],
  first: SheetFeeTierWithBounds,
): FeeTableProblem => ({
  code: 'two-open-ends',
  rows: groupSheetRowsIntoRanges(open.map(({ row }) => row)),
  column: 'to',
  message: `${formatSheetRowNumbers(...open.map(({ row }) => row))}${formatTierDocumentAndBid(first)}: «до» пустое у\u00A0нескольких ступеней (${formatNameList(open.map(({ from }) => `от\u00A0${formatUsd(from)}`))}). Пустым оно бывает только у\u00A0последней.`,
})

interface SortedTiers {
  /** Sorted fee tiers without duplicates. Only the last tier may have an open end. */
  tiers: readonly SheetFeeTierWithBounds[]
  problems: readonly FeeTableProblem[]
}

const removeDuplicateTiers = (sorted: readonly SheetFeeTierWithBounds[]): SortedTiers => {
  const problems: FeeTableProblem[] = []
  const tiers: SheetFeeTierWithBounds[] = []
  for (const tier of sorted) {
    const first = tiers.at(-1)
    if (first?.from === tier.from && first.to === tier.to) problems.push(buildDuplicateTierError(first, tier))
    else tiers.push(tier)
  }
  return { tiers, problems }
}

/** Reports fee tiers without an upper end below other tiers in one error, and ends each where the next tier starts. */
const closeLowerOpenEnds = (tiers: readonly SheetFeeTierWithBounds[]): SortedTiers => {
  const open = tiers.filter(({ to }) => to === null)
  const [first] = open
  const next = first && tiers[tiers.indexOf(first) + 1]
  if (!first || !next) return { tiers, problems: [] }
  return {
    tiers: tiers.map((tier, at) => ({ ...tier, to: tier.to ?? tiers[at + 1]?.from ?? null })),
    problems: [open.length > 1 ? buildTwoOpenEndsError(open, first) : buildOpenEndBelowError(first, next)],
  }
}

const findOverlaps = (tiers: readonly SheetFeeTierWithBounds[]): readonly FeeTableProblem[] => {
  let highest: SheetFeeTierWithBounds | undefined
  return tiers.flatMap((tier) => {
    const below = highest
    const reach = below?.to ?? 0
    if (!below || (below.to !== null && (tier.to === null || tier.to > reach))) highest = tier
    if (!below || tier.from >= reach) return []
    return [buildOverlapError(below, tier, Math.min(reach, tier.to ?? reach))]
  })
}

export const sortAndCheckSheetFeeTiers = (tiers: readonly SheetFeeTierWithBounds[]): SortedTiers => {
  const sorted = tiers.toSorted(
    (one, other) =>
      one.from - other.from ||
      (one.to ?? Number.MAX_VALUE) - (other.to ?? Number.MAX_VALUE) ||
      one.row - other.row,
  )
  const unique = removeDuplicateTiers(sorted)
  const closed = closeLowerOpenEnds(unique.tiers)
  return {
    tiers: closed.tiers,
    problems: [...unique.problems, ...closed.problems, ...findOverlaps(closed.tiers)],
  }
}

import { formatDecimal } from '../../format/index.ts'
import type { TableProblem } from '../sheet.ts'
import { saidBetween, saidMoney, saidPrices, saidRows } from './said.ts'
import { type BoundTier, type SheetTier, saidLadder } from './tiers.ts'

/** Prices without a tier. `to` is `null` if all higher prices are meant. */
interface Hole {
  readonly from: number
  readonly to: number | null
  readonly problem: TableProblem
}

const missingFirst = (first: BoundTier): Hole => ({
  from: 0,
  to: first.from,
  problem: {
    code: 'missing-first',
    rows: [[first.row, first.row]],
    column: 'from',
    message: `${saidRows(first.row)}${saidLadder(first)}: первая ступень начинается с\u00A0${saidMoney(first.from)}, а\u00A0должна с\u00A00. Цены ${saidBetween(0, first.from)} не\u00A0покрыты.`,
  },
})

/** Auctions print the last price of a tier, while the table needs the first price of the next one. */
const LAST_PRICE_BELOW = 1

const printedEnd = (reach: number, next: number): string =>
  next - reach > LAST_PRICE_BELOW
    ? ''
    : ` «До» в\u00A0ступень не\u00A0входит: впишите в\u00A0него ${formatDecimal(String(next))}.`

const gap = (below: BoundTier, reach: number, above: BoundTier): Hole => ({
  from: reach,
  to: above.from,
  problem: {
    code: 'gap',
    rows: [[below.row, below.row]],
    column: 'to',
    message: `${saidRows(below.row)}${saidLadder(below)}: ступень ${saidPrices(below.from, below.to)}, а\u00A0следующая (строка\u00A0${above.row}) начинается с\u00A0${saidMoney(above.from)}. Цены ${saidBetween(reach, above.from)} не\u00A0покрыты.${printedEnd(reach, above.from)}`,
  },
})

const noOpenEnd = (last: BoundTier, reach: number): Hole => ({
  from: reach,
  to: null,
  problem: {
    code: 'no-open-end',
    rows: [[last.row, last.row]],
    column: 'to',
    message: `${saidRows(last.row)}${saidLadder(last)}: последняя ступень кончается на\u00A0${saidMoney(reach)}, и\u00A0для цен выше сбора нет. У\u00A0последней ступени «до» должно быть пустым.`,
  },
})

/** Whether a sorted list has a number in the range from `low` up to but excluding `high`. */
const hasBetween = (sorted: readonly number[], low: number, high: number): boolean => {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < low) from = middle + 1
    else to = middle
  }
  return (sorted[from] ?? high) < high
}

const inOrder = (figures: readonly (number | null | undefined)[]): readonly number[] =>
  figures.filter((figure) => typeof figure === 'number').toSorted((one, other) => one - other)

/** Creates a predicate that tells whether a partly unreadable tier may fill a gap. */
const fillingWith = (unsure: readonly SheetTier[]): ((hole: Hole) => boolean) => {
  const isAnywhere = unsure.some(({ from, to }) => from === undefined && to === undefined)
  const froms = inOrder(unsure.map(({ from }) => from))
  // Both ends of the gap are negated: a tier includes its start and excludes its end.
  const ends = inOrder(unsure.map(({ to }) => (typeof to === 'number' ? -to : to)))
  const isOpen = unsure.some(({ from, to }) => from === undefined && to === null)
  return ({ from, to }) =>
    isAnywhere ||
    hasBetween(froms, from, to ?? Number.POSITIVE_INFINITY) ||
    hasBetween(ends, -(to ?? Number.POSITIVE_INFINITY), -from) ||
    (isOpen && to === null)
}

const holesIn = (tiers: readonly BoundTier[]): readonly Hole[] => {
  const holes: Hole[] = []
  let reach: number | null = 0
  let highest: BoundTier | undefined
  for (const tier of tiers) {
    if (reach !== null && tier.from > reach)
      holes.push(highest ? gap(highest, reach, tier) : missingFirst(tier))
    if (reach !== null && (tier.to === null || tier.to > reach)) {
      reach = tier.to
      highest = tier
    }
  }
  if (highest && reach !== null) holes.push(noOpenEnd(highest, reach))
  return holes
}

/** Finds prices not covered by sorted `tiers`, except where one of `uncertainTiers` may cover them. */
export const uncovered = (
  tiers: readonly BoundTier[],
  unsure: readonly SheetTier[],
): readonly TableProblem[] => {
  const mayBeFilled = fillingWith(unsure)
  return holesIn(tiers)
    .filter((hole) => !mayBeFilled(hole))
    .map(({ problem }) => problem)
}

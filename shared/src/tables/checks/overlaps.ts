import { rangesOf } from '../row-ranges.ts'
import type { TableProblem } from '../sheet.ts'
import { saidBetween, saidMoney, saidNames, saidPrices, saidRows } from './said.ts'
import { type BoundTier, saidLadder } from './tiers.ts'

const saidWorth = ({ fee, percent }: BoundTier): string | undefined => {
  if (typeof fee === 'number') return saidMoney(fee)
  return typeof percent === 'number' ? `${String(percent).replace('.', ',')}\u00A0%` : undefined
}

const twice = (first: BoundTier, again: BoundTier): TableProblem => {
  const [one, other] = [saidWorth(first), saidWorth(again)]
  const isSame = one === other
  const worth = isSame || one === undefined || other === undefined ? '' : `: ${one} и\u00A0${other}`
  return {
    code: 'duplicate',
    rows: rangesOf([first.row, again.row]),
    column: null,
    message: `${saidRows(first.row, again.row)}${saidLadder(again)}: ступень ${saidPrices(again.from, again.to)} указана дважды${worth}. ${isSame ? 'Удалите одну из\u00A0них.' : 'Оставьте верную.'}`,
  }
}

const overlap = (one: BoundTier, other: BoundTier, upTo: number): TableProblem => ({
  code: 'overlap',
  rows: rangesOf([one.row, other.row]),
  column: 'from',
  message: `${saidRows(one.row, other.row)}${saidLadder(other)}: ступени ${saidPrices(one.from, one.to)} и\u00A0${saidPrices(other.from, other.to)} пересекаются. Цены ${saidBetween(other.from, upTo)} попадают в\u00A0обе.`,
})

const openBelow = (open: BoundTier, next: BoundTier): TableProblem => ({
  code: 'overlap',
  rows: rangesOf([open.row, next.row]),
  column: 'to',
  message: `${saidRows(open.row)}${saidLadder(open)}: у\u00A0ступени от\u00A0${saidMoney(open.from)} пустое «до», но\u00A0есть ступень дороже: строка\u00A0${next.row}, от\u00A0${saidMoney(next.from)}. Пустым «до» бывает только у\u00A0последней.`,
})

const twoOpenEnds = (open: readonly BoundTier[], first: BoundTier): TableProblem => ({
  code: 'two-open-ends',
  rows: rangesOf(open.map(({ row }) => row)),
  column: 'to',
  message: `${saidRows(...open.map(({ row }) => row))}${saidLadder(first)}: «до» пустое у\u00A0нескольких ступеней (${saidNames(open.map(({ from }) => `от\u00A0${saidMoney(from)}`))}). Пустым оно бывает только у\u00A0последней.`,
})

interface Parted {
  /** Sorted, without duplicates. Only the last tier may have an open end. */
  readonly tiers: readonly BoundTier[]
  readonly problems: readonly TableProblem[]
}

const withoutTwice = (sorted: readonly BoundTier[]): Parted => {
  const problems: TableProblem[] = []
  const tiers: BoundTier[] = []
  for (const tier of sorted) {
    const first = tiers.at(-1)
    if (first?.from === tier.from && first.to === tier.to) problems.push(twice(first, tier))
    else tiers.push(tier)
  }
  return { tiers, problems }
}

/** Reports an open end below another tier once and closes it where the next tier starts. */
const withOneOpenEnd = (tiers: readonly BoundTier[]): Parted => {
  const open = tiers.filter(({ to }) => to === null)
  const [first] = open
  const next = first && tiers[tiers.indexOf(first) + 1]
  if (!first || !next) return { tiers, problems: [] }
  return {
    tiers: tiers.map((tier, at) => ({ ...tier, to: tier.to ?? tiers[at + 1]?.from ?? null })),
    problems: [open.length > 1 ? twoOpenEnds(open, first) : openBelow(first, next)],
  }
}

const overlapsIn = (tiers: readonly BoundTier[]): readonly TableProblem[] => {
  let highest: BoundTier | undefined
  return tiers.flatMap((tier) => {
    const below = highest
    const reach = below?.to ?? 0
    if (!below || (below.to !== null && (tier.to === null || tier.to > reach))) highest = tier
    if (!below || tier.from >= reach) return []
    return [overlap(below, tier, Math.min(reach, tier.to ?? reach))]
  })
}

/** Sorts the tiers of one document and bid, and reports those that cover the same prices. */
export const parted = (tiers: readonly BoundTier[]): Parted => {
  const sorted = tiers.toSorted(
    (one, other) =>
      one.from - other.from ||
      (one.to ?? Number.MAX_VALUE) - (other.to ?? Number.MAX_VALUE) ||
      one.row - other.row,
  )
  const once = withoutTwice(sorted)
  const closed = withOneOpenEnd(once.tiers)
  return {
    tiers: closed.tiers,
    problems: [...once.problems, ...closed.problems, ...overlapsIn(closed.tiers)],
  }
}

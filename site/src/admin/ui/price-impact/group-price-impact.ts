import type { CalculationRefusalCode } from 'shared/calculator'
import type { CarPriceImpact } from 'shared/contract'
import { formatDecimal, formatFloat } from 'shared/format'

/**
 * Returns the size of a price change. Infinity if a price appears or disappears, so that it sorts before any
 * change of price.
 */
const measureChange = ({ before, after }: CarPriceImpact): number =>
  typeof before === 'number' && typeof after === 'number'
    ? Math.abs(after - before)
    : Number.POSITIVE_INFINITY

const compareByChange = (a: CarPriceImpact, b: CarPriceImpact): number => {
  const [first, second] = [measureChange(a), measureChange(b)]
  return first === second ? 0 : second - first
}

interface SortedPriceImpact {
  readonly changed: readonly CarPriceImpact[]
  readonly unchanged: readonly CarPriceImpact[]
  /** Largest price change in dollars, shown by the longest bar. */
  readonly maxChange: number
}

/** Separates changed prices, largest change first, from unchanged ones in their original order. */
export const groupPriceImpactByChange = (impact: readonly CarPriceImpact[]): SortedPriceImpact => {
  const changed = impact.filter(({ before, after }) => before !== after).sort(compareByChange)
  return {
    changed,
    unchanged: impact.filter(({ before, after }) => before === after),
    maxChange: Math.max(0, ...changed.map(measureChange).filter(Number.isFinite)),
  }
}

/** Returns the reason if all cars have no price for the same reason, so that the reason is shown once. */
export const findCommonPriceRefusal = (
  impact: readonly CarPriceImpact[],
): CalculationRefusalCode | undefined => {
  const [first] = impact
  if (!first || typeof first.after === 'number') return undefined
  const isCommon = impact.every(({ before, after }) => before === first.after && after === first.after)
  return isCommon ? first.after : undefined
}

type PriceOutcome = CarPriceImpact['after']

const rejectionLabels: Readonly<Record<CalculationRefusalCode, string>> = {
  'no-rate': 'нет курса',
  'no-table': 'нет таблицы',
  'not-served': 'не возим',
  invalid: 'не считается',
}

export const formatPriceOrRefusal = (outcome: PriceOutcome): string =>
  typeof outcome === 'number' ? formatDecimal(formatFloat(outcome, 2)) : rejectionLabels[outcome]

/** Formats a change of price: `+34,27`, `−12`, `0`, or a dash if one of the two is not a price. */
export const formatPriceChange = (before: PriceOutcome, after: PriceOutcome): string => {
  if (before === after) return '0'
  if (typeof before !== 'number' || typeof after !== 'number') return '—'
  const change = after - before
  return `${change > 0 ? '+' : '−'}${formatDecimal(formatFloat(Math.abs(change), 2))}`
}

/** Messages for a reason for which no car has a price. */
export const commonPriceRefusalMessages: Readonly<Record<CalculationRefusalCode, string>> = {
  'no-rate':
    'Курса Национального банка на сегодня ещё нет, поэтому цены машин не посчитать. Применить изменение можно и без них.',
  'no-table': 'Цены машин не посчитать, пока не загружены все таблицы. Применить изменение можно и без них.',
  'not-served':
    'Ни одну из эталонных машин не довезти по таблицам, которые сейчас в силе: нет их площадок или портов.',
  invalid: 'По этим таблицам эталонные машины не считаются.',
}

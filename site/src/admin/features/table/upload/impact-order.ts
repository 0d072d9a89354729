import type { RefusalCode } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'

type Impact = TableCheck['impact'][number]

/** Returns infinity if a price appears or disappears, so that it sorts before any change of price. */
const weight = ({ before, after }: Impact): number =>
  typeof before === 'number' && typeof after === 'number'
    ? Math.abs(after - before)
    : Number.POSITIVE_INFINITY

const byWeight = (a: Impact, b: Impact): number => {
  const [first, second] = [weight(a), weight(b)]
  return first === second ? 0 : second - first
}

interface OrderedImpact {
  readonly moved: readonly Impact[]
  readonly still: readonly Impact[]
  /** Largest change in dollars, shown by the longest bar. */
  readonly most: number
}

/** Separates changed prices, largest change first, from unchanged ones in their original order. */
export const impactOrder = (impact: readonly Impact[]): OrderedImpact => {
  const moved = impact.filter(({ before, after }) => before !== after).sort(byWeight)
  return {
    moved,
    still: impact.filter(({ before, after }) => before === after),
    most: Math.max(0, ...moved.map(weight).filter(Number.isFinite)),
  }
}

/** Returns the reason if all cars have no price for the same reason, so that it is shown once. */
export const commonRefusal = (impact: readonly Impact[]): RefusalCode | undefined => {
  const [first] = impact
  if (!first || typeof first.after === 'number') return undefined
  const isCommon = impact.every(({ before, after }) => before === first.after && after === first.after)
  return isCommon ? first.after : undefined
}

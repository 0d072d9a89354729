import type { RefusalCode } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'

type Impact = TableCheck['impact'][number]

/** A car that can no longer be priced, or can be by now, matters more than any sum. */
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
  /** In dollars; what the longest bar stands for. */
  readonly most: number
}

/** What moves, the most first; what stays as it is, in the order in which it came. */
export const impactOrder = (impact: readonly Impact[]): OrderedImpact => {
  const moved = impact.filter(({ before, after }) => before !== after).sort(byWeight)
  return {
    moved,
    still: impact.filter(({ before, after }) => before === after),
    most: Math.max(0, ...moved.map(weight).filter(Number.isFinite)),
  }
}

/** Where no price can be told of any car for one and the same reason, it is said once. */
export const commonRefusal = (impact: readonly Impact[]): RefusalCode | undefined => {
  const [first] = impact
  if (!first || typeof first.after === 'number') return undefined
  const isCommon = impact.every(({ before, after }) => before === first.after && after === first.after)
  return isCommon ? first.after : undefined
}

import fc from 'fast-check'
import type { Cell } from '../../index.ts'
import { percent, sumUpTo } from './figures.ts'

type Row = readonly Cell[]

interface Tier {
  readonly fee: number
  readonly percent: number
  readonly isPercent: boolean
}

const tier: fc.Arbitrary<Tier> = fc.record({
  fee: sumUpTo(1500),
  percent,
  isPercent: fc.boolean().chain((is) => (is ? fc.boolean() : fc.constant(false))),
})

const bounds = fc.uniqueArray(
  fc.oneof(fc.constantFrom(0.01, 50, 99.99, 100, 1000, 15_000), sumUpTo(20_000)),
  { maxLength: 5 },
)

interface LadderDrawn {
  readonly bounds: readonly number[]
  readonly tiers: readonly Tier[]
  readonly isRising: boolean
  readonly left: readonly boolean[]
}

/** Adjoining tiers from 0 without an upper end. One list in six has gaps, which an upload would reject but the engine must survive. */
const ladder: fc.Arbitrary<LadderDrawn> = fc.record({
  bounds,
  tiers: fc.array(tier, { minLength: 6, maxLength: 6 }),
  isRising: fc.boolean(),
  left: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }) },
  ),
})

const rowsOf = (drawn: LadderDrawn, document: Cell, bid: Cell): readonly Row[] => {
  const steps = drawn.bounds.filter((bound) => bound > 0).toSorted((one, other) => one - other)
  const tiers = drawn.isRising ? drawn.tiers.toSorted((one, other) => one.fee - other.fee) : drawn.tiers
  return [0, ...steps].flatMap((from, at): Row[] => {
    const { fee, percent: share, isPercent } = tiers[at] ?? { fee: 0, percent: 0, isPercent: false }
    if (drawn.left[at]) return []
    return [[from, steps[at] ?? null, isPercent ? null : fee, isPercent ? share : null, document, bid]]
  })
}

const documents: readonly Cell[] = ['clean', ' Salvage ', null, '']
const bids: readonly Cell[] = ['LIVE', 'prebid', null, '']

/** A fee table: nearly always with general tiers, and sometimes with tiers for a document or bid. */
export const feeRows: fc.Arbitrary<readonly Row[]> = fc
  .record({
    general: fc.option(ladder, { freq: 25 }),
    particular: fc.uniqueArray(
      fc.record({ ladder, document: fc.constantFrom(...documents), bid: fc.constantFrom(...bids) }),
      { maxLength: 3, selector: ({ document, bid }) => `${document || ''}|${bid || ''}` },
    ),
  })
  .map(({ general, particular }) => [
    ...(general ? rowsOf(general, null, null) : []),
    ...particular
      .filter(({ document, bid }) => document || bid)
      .flatMap((each) => rowsOf(each.ladder, each.document, each.bid)),
  ])
  .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }))

import fc from 'fast-check'
import type { FeeTableCell } from '../../index.ts'
import {
  normalizeSpelling,
  randomMoneySum,
  randomPercent,
  randomSpelledName,
  sampleDestinations,
  sampleLocations,
  samplePorts,
} from './random-values.ts'

type DeliveryRow = readonly FeeTableCell[]

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const stateCells: readonly FeeTableCell[] = ['TX', 'sc', 'MO', null, '']
const zipCells: readonly FeeTableCell[] = ['75051', 29053, ' 65202 ', null]

const randomInlandPrice: fc.Arbitrary<FeeTableCell> = fc.oneof(
  weighted(5, randomMoneySum(5000)),
  weighted(1, fc.constantFrom<FeeTableCell[]>(0, null)),
)

/** Yards, some with the same name, each with at most one price per port. */
export const randomTransportationRows: fc.Arbitrary<readonly DeliveryRow[]> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom<FeeTableCell[]>('copart', 'iaa', 'Copart ', 'IAA'),
    randomSpelledName(sampleLocations),
    fc.constantFrom(...stateCells),
    fc.constantFrom(...zipCells),
    randomSpelledName(samplePorts),
    randomInlandPrice,
  ),
  { minLength: 8, maxLength: 30, selector: (row) => row.slice(0, 5).map(normalizeSpelling).join('|') },
)

const randomOnwardPrice: fc.Arbitrary<FeeTableCell> = fc.oneof(
  weighted(3, randomMoneySum(2000)),
  weighted(1, fc.constantFrom<FeeTableCell[]>(0, null)),
)

/** Lanes from all three origins, for any vehicle or for one. */
export const randomShipRows: fc.Arbitrary<readonly DeliveryRow[]> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom<FeeTableCell[]>('usa', 'USA ', 'georgia', 'eu', 'EU'),
    randomSpelledName(samplePorts),
    randomSpelledName(sampleDestinations),
    fc.oneof(
      weighted(3, fc.constantFrom<FeeTableCell[]>(null, '')),
      weighted(2, fc.constantFrom<FeeTableCell[]>('sedan', 'SUV', ' large', 'motorcycle')),
    ),
    fc.oneof(weighted(9, randomMoneySum(4000)), weighted(1, fc.constant(0))),
    fc.constantFrom<FeeTableCell[]>('USD', 'EUR', 'eur', null, ''),
    randomOnwardPrice,
    fc.option<FeeTableCell>(fc.integer({ min: 0, max: 90 })),
  ),
  { minLength: 10, maxLength: 40, selector: (row) => row.slice(0, 4).map(normalizeSpelling).join('|') },
)

type FeeRow = readonly FeeTableCell[]

interface Tier {
  fee: number
  percent: number
  isPercent: boolean
}

const randomTier: fc.Arbitrary<Tier> = fc.record({
  fee: randomMoneySum(1500),
  percent: randomPercent,
  isPercent: fc.constantFrom(false, false, false, true),
})

const randomBounds = fc.uniqueArray(
  fc.oneof(fc.constantFrom(0.01, 50, 99.99, 100, 1000, 15_000), randomMoneySum(20_000)),
  { maxLength: 5 },
)

interface TierListDraft {
  bounds: readonly number[]
  tiers: readonly Tier[]
  isRising: boolean
  left: readonly boolean[]
}

/** Adjoining tiers from 0 without an upper end. One list in six has gaps, which an upload would reject but the engine must survive. */
const randomTierList: fc.Arbitrary<TierListDraft> = fc.record({
  bounds: randomBounds,
  tiers: fc.array(randomTier, { minLength: 6, maxLength: 6 }),
  isRising: fc.boolean(),
  left: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }) },
  ),
})

const buildRows = (drawn: TierListDraft, document: FeeTableCell, bid: FeeTableCell): readonly FeeRow[] => {
  const steps = drawn.bounds.filter((bound) => bound > 0).toSorted((one, other) => one - other)
  const tiers = drawn.isRising ? drawn.tiers.toSorted((one, other) => one.fee - other.fee) : drawn.tiers
  return [0, ...steps].flatMap((from, at): FeeRow[] => {
    const { fee, percent: share, isPercent } = tiers[at] ?? { fee: 0, percent: 0, isPercent: false }
    if (drawn.left[at]) return []
    return [[from, steps[at] ?? null, isPercent ? null : fee, isPercent ? share : null, document, bid]]
  })
}

const titleStatusCells: readonly FeeTableCell[] = ['clean', ' Salvage ', null, '']
const bidTypeCells: readonly FeeTableCell[] = ['LIVE', 'prebid', null, '']

/** A fee table: nearly always with general tiers, and sometimes with tiers for a document or bid. */
export const randomFeeRows: fc.Arbitrary<readonly FeeRow[]> = fc
  .record({
    general: fc.option(randomTierList, { freq: 25 }),
    particular: fc.uniqueArray(
      fc.record({
        ladder: randomTierList,
        document: fc.constantFrom(...titleStatusCells),
        bid: fc.constantFrom(...bidTypeCells),
      }),
      { maxLength: 3, selector: ({ document, bid }) => `${document || ''}|${bid || ''}` },
    ),
  })
  .map(({ general, particular }) => [
    ...(general ? buildRows(general, null, null) : []),
    ...particular
      .filter(({ document, bid }) => document || bid)
      .flatMap((each) => buildRows(each.ladder, each.document, each.bid)),
  ])
  .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }))

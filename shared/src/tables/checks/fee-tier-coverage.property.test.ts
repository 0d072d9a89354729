import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeeTableCell } from '../../calculator/index.ts'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { buildSheetFeeTier, checkFeeRows, listFeeErrorCodes } from '../testing/fee-rows.ts'
import { UNREADABLE_CELL } from '../testing/sheet-rows.ts'

const RUNS = chooseRunCount(40_000, 1_000)

type Tier = readonly FeeTableCell[]

const figure = fc.integer({ min: 0, max: 6 }).map((tens) => tens * 10)
const optionalNumber = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { freq: 4 })

const anyTier = fc.tuple(
  figure,
  optionalNumber(figure),
  optionalNumber(figure),
  fc.constantFrom(null, null, null, 5),
)

/** Consecutive tiers without a gap, as in a correct table. */
const soundTiers = fc.uniqueArray(figure, { maxLength: 6 }).map((bounds) => {
  const froms = [...new Set([0, ...bounds])].toSorted((one, other) => one - other)
  return froms.map((from, at) => buildSheetFeeTier(from, froms[at + 1] ?? null, 10 + at))
})

const shuffled = (rows: readonly Tier[]) => fc.shuffledSubarray([...rows], { minLength: rows.length })

const coversPrice = (price: number, [from, to]: Tier): boolean =>
  price >= Number(from) && (to === null || price < Number(to))

/** Whether every price at and between all bounds has exactly one tier, and every tier has one charge. */
const isAnswering = (rows: readonly Tier[]): boolean => {
  const prices = Array.from({ length: 15 }, (_, at) => at * 5)
  return (
    prices.every((price) => rows.filter((row) => coversPrice(price, row)).length === 1) &&
    rows.every(([from, to]) => to === null || Number(from) < Number(to)) &&
    rows.every(([, , fee, percent]) => (fee === null) !== (percent === null))
  )
}

test('a fee table is rejected exactly if some price has no tier or two tiers', async () => {
  const tiers = fc.array(
    anyTier.map(([from, to, fee, percent]) => buildSheetFeeTier(from, to, fee, percent)),
    { minLength: 1, maxLength: 4 },
  )
  const rows = fc.oneof(tiers, soundTiers.chain(shuffled))
  await checkProperty(
    fc.property(rows, (given) => {
      expect(listFeeErrorCodes(given).length === 0).toBe(isAnswering(given))
    }),
    RUNS,
  )
})

test('an unreadable cell in a valid fee table causes no further errors', async () => {
  const spoilt = soundTiers.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.nat(rows.length - 1), fc.constantFrom(0, 1, 2, 4, 5)),
  )
  await checkProperty(
    fc.property(spoilt, ([rows, at, column]) => {
      const given = rows.map((cells, row) =>
        row === at ? cells.map((cell, place) => (place === column ? UNREADABLE_CELL : cell)) : cells,
      )
      expect(checkFeeRows(given).errors).toEqual([])
    }),
    RUNS,
  )
})

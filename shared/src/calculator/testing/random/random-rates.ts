import fc from 'fast-check'
import type { DayRates } from '../../index.ts'
import { shifted } from './days.ts'

const rate = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map((count) => count / 1_000_000),
  },
  { weight: 20, arbitrary: fc.integer({ min: 270_000, max: 560_000 }).map((count) => count / 10_000) },
  { weight: 1, arbitrary: fc.constant(0) },
)

const age = fc.oneof(
  { weight: 20, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 8, 30) },
)

/** The two rates for a day: of that day, older, too old, of a later day, or missing. */
export const randomRates = (date: string): fc.Arbitrary<DayRates | null> =>
  fc.option(
    fc.record({ USD: rate, EUR: rate, age }).map(({ USD, EUR, age: days }) => ({
      USD,
      EUR,
      date: shifted(date, -days),
    })),
    { freq: 40 },
  )

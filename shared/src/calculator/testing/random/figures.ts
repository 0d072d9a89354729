import fc from 'fast-check'

/** A sum from 0 with at most two decimals. */
export const sumUpTo = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.round(most * 100) }).map((count) => count / 100)

/** Mostly common percents, sometimes arbitrary ones. */
export const percent: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1.5, 6, 7.25, 7.5, 10, 20, 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000 }).map((count) => count / 1000) },
)

export const oftenMissing = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined })

import fc from 'fast-check'

const DAY = 86_400_000

export const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10)

const turns = [
  ...['2018-11-25', '2019-02-22', '2019-02-23', '2022-04-04', '2022-04-05', '2022-06-30', '2022-07-01'],
  ...['2024-02-29', '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'],
]

/** Days of a calculation, including those on which a law begins or ends. */
export const day: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...turns),
  fc.integer({ min: 0, max: 2917 }).map((by) => shifted('2018-11-25', by)),
)

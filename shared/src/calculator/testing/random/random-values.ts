import fc from 'fast-check'
import { addDays } from '../../../format/index.ts'

const lawChangeDays = [
  ...['2018-11-25', '2019-02-22', '2019-02-23', '2022-04-04', '2022-04-05', '2022-06-30', '2022-07-01'],
  ...['2024-02-29', '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'],
]

// Listed once, because adding days is slow.
const knownDays = Array.from({ length: 2918 }, (_, index) => addDays('2018-11-25', index))

/** Days of a calculation, including those on which a law begins or ends. */
export const randomCalculationDay: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...lawChangeDays),
  fc.nat({ max: knownDays.length - 1 }).map((index) => knownDays[index] ?? ''),
)

// Some names have Turkish dotted and dotless letters, whose case mapping depends on the locale.
export const sampleLocations = ['DALLAS', 'Columbia', 'İZMİR', 'ışık', 'Los Angeles', 'Kraków'] as const
export const samplePorts = ['Newark', 'Houston', 'İskenderun', 'Los Angeles'] as const
export const sampleDestinations = ['Klaipeda', 'Poti', 'Iğdır', 'Kyiv'] as const

const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => `  ${name}`,
  (name) => name.normalize('NFD'),
  (name) => `\u00A0${name.toLowerCase()}\t`,
]

/** Varies case, outer spaces and Unicode form of a name. */
export const randomNameSpelling = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom(...spellings).map((spell) => spell(name))

export const randomSpelledName = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...spellings.flatMap((spell) => names.map(spell)))

export const normalizeSpelling = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSameSpelledName = (one: unknown, other: unknown): boolean =>
  normalizeSpelling(one) === normalizeSpelling(other)

/** A sum from 0 with at most two decimals. */
export const randomMoneySum = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.round(max * 100) }).map((count) => count / 100)

/** Mostly common percents, sometimes arbitrary ones. */
export const randomPercent: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1.5, 6, 7.25, 7.5, 10, 20, 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000 }).map((count) => count / 1000) },
)

export const arbitraryOrUndefined = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined })

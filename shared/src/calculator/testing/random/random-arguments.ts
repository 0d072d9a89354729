import fc from 'fast-check'
import { addDays } from '../../../format/index.ts'
import type { CalculationInput, CalculatorSettings, EffectiveFeeTables, ExchangeRates } from '../../index.ts'
import { randomCalculationInput } from './random-input.ts'
import { randomCalculatorSettings } from './random-settings.ts'
import { randomFeeTables } from './random-tables.ts'
import { randomCalculationDay } from './random-values.ts'

const randomRate = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map((count) => count / 1_000_000),
  },
  { weight: 20, arbitrary: fc.integer({ min: 270_000, max: 560_000 }).map((count) => count / 10_000) },
  { weight: 1, arbitrary: fc.constant(0) },
)

const randomRateAge = fc.oneof(
  { weight: 20, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 8, 30) },
)

/** The two rates for a day: of that day, older, too old, of a later day, or missing. */
const randomRates = (date: string): fc.Arbitrary<ExchangeRates | null> =>
  fc.option(
    fc.record({ USD: randomRate, EUR: randomRate, age: randomRateAge }).map(({ USD, EUR, age: days }) => ({
      USD,
      EUR,
      date: addDays(date, -days),
    })),
    { freq: 40 },
  )

type Field = keyof CalculationInput

/** Wrong or missing values by field. The texts of enums are validated before the engine. */
const wrongValues: Partial<Record<Field, readonly unknown[]>> = {
  auction: [undefined, 'copart', 'iaa'],
  price: [-0.01, 10_000_000.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, undefined],
  currency: ['EUR'],
  location: ['Nowhere', ' ', '', undefined, 'Columbia'],
  state: ['ZZ', 'TX'],
  zip: ['00000', '75051'],
  port: ['Nowhere', '\t', '', undefined],
  destination: ['Nowhere', '', undefined],
  volume: [0, 39, 40, 99, 100, 10_000, 10_001, 1500.5, Number.NaN, undefined],
  battery: [0, 0.99, 1, 300, 300.01, 10.123, undefined],
  year: [1899, 1900, 2000.5, 2027, 3000, undefined],
  eur1: [true],
  insurance: [true],
  date: ['2018-11-24', '2026-02-30', '2025-02-29', 'yesterday', '', undefined, '2024-2-9'],
  clearance: ['2018-11-24', '2027-02-29', '2099-01-01', 'tomorrow', '2028-2-29'],
}

const randomWrongField = fc
  .constantFrom(...Object.entries(wrongValues))
  .chain(([field, values]) => fc.constantFrom(...values).map((value) => [field, value] as const))

/** Leaves most inputs unchanged. One in four gets one to three wrong fields. */
const withWrongFields = (input: CalculationInput): fc.Arbitrary<CalculationInput> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(randomWrongField, { minLength: 1, maxLength: 3 }) },
    )
    .map((faults): CalculationInput => Object.assign({ ...input }, Object.fromEntries(faults)))

/** The arguments of one calculation. */
export interface CalculationArguments {
  input: CalculationInput
  tables: EffectiveFeeTables
  rates: ExchangeRates | null
  settings: CalculatorSettings
}

const createArguments = (
  date: string,
  alterInput: (input: CalculationInput) => fc.Arbitrary<CalculationInput>,
) =>
  randomFeeTables(date).chain(
    (tables): fc.Arbitrary<CalculationArguments> =>
      fc.record({
        input: randomCalculationInput(date, tables).chain(alterInput),
        tables: fc.constant(tables),
        rates: randomRates(date),
        settings: randomCalculatorSettings(date),
      }),
  )

/** Mostly arguments that give a result. The others cover every kind of refusal. */
export const randomCalculationArguments: fc.Arbitrary<CalculationArguments> = randomCalculationDay.chain(
  (date) => createArguments(date, withWrongFields),
)

/** Arguments whose input has no invalid field. */
export const validCalculationArguments: fc.Arbitrary<CalculationArguments> = randomCalculationDay.chain(
  (date) => createArguments(date, fc.constant),
)

import fc from 'fast-check'
import type { CalculationInput } from '../../index.ts'

type Field = keyof CalculationInput

/** Wrong or missing values by field. The texts of enums are validated before the engine. */
const wrong: Readonly<Partial<Record<Field, readonly unknown[]>>> = {
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
}

const fault = fc
  .constantFrom(...Object.entries(wrong))
  .chain(([field, values]) => fc.constantFrom(...values).map((value) => [field, value] as const))

/** Leaves most inputs unchanged. One in four gets one to three wrong fields. */
export const withFaults = (input: CalculationInput): fc.Arbitrary<CalculationInput> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
    )
    .map((faults): CalculationInput => Object.assign({ ...input }, Object.fromEntries(faults)))

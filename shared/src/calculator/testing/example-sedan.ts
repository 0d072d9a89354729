import { resolveCalculatorSettingsOnDay } from '../../contract/setting/resolve-calculator-settings.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import type { NormalizedCalculationInput } from '../calculation-input.ts'
import {
  type Calculation,
  type CalculationInput,
  calculate,
  type FeeTableTitle,
  feeTableTitles,
  indexFeeTables,
} from '../index.ts'

/** Indexes the demonstration tables, with some replaced. */
export const indexDemoFeeTables = (
  change: Partial<Record<FeeTableTitle, typeof demoFeeTables.transportation>> = {},
) =>
  indexFeeTables(
    Object.fromEntries(
      feeTableTitles.map((title) => [
        title,
        { version: 1, validFrom: '2018-11-25', rows: change[title] ?? demoFeeTables[title] },
      ]),
    ),
  )

export const indexedDemoFeeTables = indexDemoFeeTables()

/** The car of the example of the site, bought on a day when it is cleared in January. */
export const exampleSedan: CalculationInput = {
  origin: 'usa',
  auction: 'copart',
  price: 6200,
  currency: 'USD',
  location: 'PHOENIX',
  state: 'AZ',
  zip: '85043',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  insurance: true,
  date: '2026-11-28',
}

/** The same car with every field of its input, bought a week earlier. */
export const normalizedExampleSedan: NormalizedCalculationInput = {
  ...exampleSedan,
  document: 'salvage',
  bid: 'live',
  eur1: false,
  insurance: true,
  date: '2026-11-20',
}

export interface CalculationOptions {
  /** Texts of settings that are stored. */
  stored?: Record<string, string>
  tables?: typeof indexedDemoFeeTables
}

export const resolveCalculatorSettingsOn = (date: string, stored: Record<string, string> = {}) =>
  resolveCalculatorSettingsOnDay(stored, null, date)

/** Calculates at 40 and 44 hryvnias, by the default settings with those of `stored` in their place. */
export const calculateOrThrow = (input: CalculationInput, options: CalculationOptions = {}): Calculation => {
  const rates = { USD: 40, EUR: 44, date: input.date }
  const { calculation, refusal } = calculate(
    input,
    options.tables ?? indexedDemoFeeTables,
    rates,
    resolveCalculatorSettingsOn(input.date, options.stored),
  )
  if (!calculation) throw new Error(refusal.message)
  return calculation
}

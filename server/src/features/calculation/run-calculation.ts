import {
  type Calculation,
  type CalculationInput,
  type CalculationRefusal,
  type CalculatorSettings,
  calculate,
  type IndexedFeeTables,
} from 'shared/calculator'
import type { DailyExchangeRates } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import type { ExchangeRates } from '../../domain/exchange-rates.ts'
import type { FeeTablesLoader } from '../../domain/fee-tables/effective-fee-tables.ts'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'

export interface RunCalculationDeps extends Pick<FeeTablesLoader, 'loadEffectiveTables'> {
  readonly db: Db
  readonly rates: Pick<ExchangeRates, 'ratesForDay'>
}

/** Everything besides the settings that is needed to repeat a calculation to the byte. Versions of fee tables never change. */
export interface CalculationBasis {
  readonly input: CalculationInput
  readonly tables: Readonly<Record<string, number>>
  readonly rates: DailyExchangeRates | null
}

export interface CalculationWithBasis {
  readonly calculation: Calculation
  readonly basis: CalculationBasis
  readonly settings: CalculatorSettings
  /** The tables that the calculation was made with. */
  readonly tables: IndexedFeeTables
  readonly refusal?: undefined
}

type RunResult =
  | CalculationWithBasis
  | { readonly refusal: CalculationRefusal; readonly calculation?: undefined }

/** Calculates the price with the tables, settings and rates of its day. May query the bank, so it must not run inside a transaction. */
export const runCalculation = async (
  deps: RunCalculationDeps,
  input: CalculationInput,
): Promise<RunResult> => {
  const { date } = input
  const { tables, indexed } = await deps.loadEffectiveTables(date)
  const settings = await loadEffectiveCalculatorSettings(deps.db, date)
  const withoutRates = calculate(input, indexed, null, settings)
  // An invalid input needs no query to the bank.
  if (withoutRates.refusal?.code === 'invalid') return { refusal: withoutRates.refusal }
  const rates = (await deps.rates.ratesForDay(date)) ?? null
  const { calculation, refusal } = calculate(input, indexed, rates, settings)
  if (refusal) return { refusal }
  const versions = Object.fromEntries(Object.entries(tables).map(([title, { version }]) => [title, version]))
  return { calculation, basis: { input, tables: versions, rates }, settings, tables: indexed }
}

import {
  type Calculation,
  type CalculationInput,
  type CalculationRefusal,
  type CalculatorSettings,
  calculate,
  type IndexedFeeTables,
} from 'shared/calculator'
import type { DailyExchangeRates } from 'shared/contract'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'
import type { ServerContext } from '../../server-context.ts'

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
  ctx: Pick<ServerContext, 'db' | 'rates' | 'loadEffectiveTables'>,
  input: CalculationInput,
): Promise<RunResult> => {
  const { date } = input
  const { tables, indexed } = await ctx.loadEffectiveTables(date)
  const settings = await loadEffectiveCalculatorSettings(ctx.db, date)
  const withoutRates = calculate(input, indexed, null, settings)
  // An invalid input needs no query to the bank.
  if (withoutRates.refusal?.code === 'invalid') return { refusal: withoutRates.refusal }
  const rates = (await ctx.rates.ratesForDay(date)) ?? null
  const { calculation, refusal } = calculate(input, indexed, rates, settings)
  if (refusal) return { refusal }
  const versions = Object.fromEntries(Object.entries(tables).map(([title, { version }]) => [title, version]))
  return { calculation, basis: { input, tables: versions, rates }, settings, tables: indexed }
}

import {
  type Calculation,
  type CalculationInput,
  type CalculationRefusal,
  type CalculatorSettings,
  calculate,
} from 'shared/calculator'
import type { DayRates } from 'shared/contract'
import type { Context } from '../../context.ts'
import { loadCalculatorSettings } from '../../domain/settings/settings.ts'

/** What a calculation was made from beside the settings, so that it can be made again to the byte: no version of a table ever changes. */
export interface Basis {
  readonly input: CalculationInput
  readonly tables: Readonly<Record<string, number>>
  readonly rates: DayRates | null
}

export interface Made {
  readonly calculation: Calculation
  readonly basis: Basis
  readonly settings: CalculatorSettings
  readonly refusal?: undefined
}

type Reckoned = Made | { readonly refusal: CalculationRefusal; readonly calculation?: undefined }

/** The price with all that counts on its day. Asks the bank, so it stands before any transaction. */
export const reckon = async (ctx: Context, input: CalculationInput): Promise<Reckoned> => {
  const { date } = input
  const { tables, indexed } = await ctx.loadEffectiveTables(date)
  const settings = await loadCalculatorSettings(ctx.db, date)
  const without = calculate(input, indexed, null, settings)
  // What is wrong with the input alone is no question for the bank.
  if (without.refusal?.code === 'invalid') return { refusal: without.refusal }
  const rates = (await ctx.rates.countingOn(date)) ?? null
  const { calculation, refusal } = calculate(input, indexed, rates, settings)
  if (refusal) return { refusal }
  const versions = Object.fromEntries(Object.entries(tables).map(([title, { version }]) => [title, version]))
  return { calculation, basis: { input, tables: versions, rates }, settings }
}

import {
  type Calculation,
  type CalculationInput,
  type CalculationRefusal,
  type CalculatorSettings,
  calculate,
  feeTableTitles,
  type IndexedFeeTables,
} from 'shared/calculator'
import {
  type CalculationChangeReasonFinder,
  type CalculationWithTablesAndSettings,
  createCalculationChangeReasonFinder,
} from 'shared/calculator/comparison'
import { contract, type DailyExchangeRates, resolveCalculatorSettingsOnDay } from 'shared/contract'
import { z } from 'zod'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import { findSettingsOfSavedCalculation } from '../../domain/calculations/repository.ts'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'
import type { ServerContext } from '../../server-context.ts'

const basisSchema = z.looseObject({
  tables: z.partialRecord(z.enum(feeTableTitles), z.int().positive()),
})

const settingsSchema = contract.calculator.bundle.reply.shape.settings satisfies z.ZodType<CalculatorSettings>

const parseStored = <Value>(schema: z.ZodType<Value>, json: string | undefined): Value | undefined =>
  json === undefined ? undefined : schema.safeParse(JSON.parse(json)).data

const storedSettingsSchema = z.looseObject({ of: z.record(z.string(), z.unknown()) })

/** Parses the settings stored with a calculation. Settings that did not exist when it was saved get their defaults. */
const parseStoredSettings = (json: string | undefined, date: string): CalculatorSettings | undefined => {
  const stored = parseStored(storedSettingsSchema, json)
  if (!stored) return undefined
  const of = { ...resolveCalculatorSettingsOnDay({}, null, date).of, ...stored.of }
  return settingsSchema.safeParse({ ...stored, of }).data
}

type StoredBasis = Pick<CalculationDbTable, 'basis' | 'settings_hash'>

/** Repeats a saved calculation. Returns `undefined` if its stored inputs do not suffice for the current calculator. */
const repeatCalculation = async (
  { db, loadTablesOfVersions }: Pick<ServerContext, 'db' | 'loadTablesOfVersions'>,
  { basis: storedBasis, settings_hash }: StoredBasis,
  { input, date, rates }: Calculation,
): Promise<CalculationWithTablesAndSettings | undefined> => {
  const basis = parseStored(basisSchema, storedBasis)
  const settings = parseStoredSettings(await findSettingsOfSavedCalculation(db, settings_hash), date)
  if (!basis || !settings) return undefined
  const { indexed: tables } = await loadTablesOfVersions(basis.tables)
  const { calculation } = calculate(input, tables, rates, settings, { hasOutlook: false })
  return calculation && { calculation, tables, settings }
}

/** Returns a function that explains why amounts of a saved calculation differ from those of a later calculation. */
export const loadCalculationChangeReasonFinder = async (
  ctx: Pick<ServerContext, 'db' | 'loadTablesOfVersions'>,
  row: StoredBasis,
  saved: Calculation,
  later: CalculationWithTablesAndSettings,
): Promise<CalculationChangeReasonFinder | undefined> => {
  const repeated = await repeatCalculation(ctx, row, saved)
  return repeated && createCalculationChangeReasonFinder(saved, repeated, later)
}

/** Stored inputs that, with the settings, repeat a calculation exactly. Fee tables are stored as version numbers. */
export interface StoredCalculationInputs {
  input: CalculationInput
  tables: Record<string, number>
  rates: DailyExchangeRates | null
}

export interface CalculationWithInputs {
  calculation: Calculation
  basis: StoredCalculationInputs
  settings: CalculatorSettings
  tables: IndexedFeeTables
  refusal?: undefined
}

type RunResult = CalculationWithInputs | { refusal: CalculationRefusal; calculation?: undefined }

/** Calculates a price for the day in the input. May query the National Bank, so it must not run in a transaction. */
export const runCalculation = async (
  ctx: Pick<ServerContext, 'db' | 'rates' | 'loadEffectiveTables'>,
  input: CalculationInput,
  network?: string,
): Promise<RunResult> => {
  const { date } = input
  const { tables, indexed } = await ctx.loadEffectiveTables(date)
  const settings = await loadEffectiveCalculatorSettings(ctx.db, date)
  const withoutRates = calculate(input, indexed, null, settings)
  // If the input is invalid, the bank is not queried for exchange rates.
  if (withoutRates.refusal?.code === 'invalid') return { refusal: withoutRates.refusal }
  const rates = (await ctx.rates.ratesForDay(date, network)) ?? null
  const { calculation, refusal } = calculate(input, indexed, rates, settings)
  if (refusal) return { refusal }
  const versions = Object.fromEntries(Object.entries(tables).map(([title, { version }]) => [title, version]))
  return { calculation, basis: { input, tables: versions, rates }, settings, tables: indexed }
}

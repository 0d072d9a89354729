import { type Calculation, type CalculatorSettings, calculate, feeTableTitles } from 'shared/calculator'
import {
  type CalculationWithSources,
  createChangeReasonFinder,
  type FindChangeReason,
} from 'shared/calculator/comparison'
import { contract, resolveCalculatorSettings } from 'shared/contract'
import { z } from 'zod'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import { findCalculationSettings } from '../../domain/calculations/repository.ts'
import type { ServerContext } from '../../server-context.ts'

const basisSchema = z.looseObject({
  tables: z.partialRecord(z.enum(feeTableTitles), z.int().positive()),
})

const settingsSchema = contract.calculator.bundle.reply.shape.settings satisfies z.ZodType<CalculatorSettings>

const parseStored = <Value>(schema: z.ZodType<Value>, json: string | undefined): Value | undefined =>
  json === undefined ? undefined : schema.safeParse(JSON.parse(json)).data

const storedSettingsSchema = z.looseObject({ of: z.record(z.string(), z.unknown()) })

/** Parses stored settings. Those that did not exist when the calculation was saved have their defaults. */
const parseStoredSettings = (json: string | undefined, date: string): CalculatorSettings | undefined => {
  const stored = parseStored(storedSettingsSchema, json)
  if (!stored) return undefined
  const of = { ...resolveCalculatorSettings({}, null, date).of, ...stored.of }
  return settingsSchema.safeParse({ ...stored, of }).data
}

type StoredBasis = Pick<CalculationDbTable, 'basis' | 'settings_hash'>

/**
 * Calculates a saved calculation again from its stored basis. Returns `undefined` if the basis does not suffice
 * for the engine of today.
 */
const repeatCalculation = async (
  { db, loadTablesOfVersions }: Pick<ServerContext, 'db' | 'loadTablesOfVersions'>,
  { basis: storedBasis, settings_hash }: StoredBasis,
  { input, date, rates }: Calculation,
): Promise<CalculationWithSources | undefined> => {
  const basis = parseStored(basisSchema, storedBasis)
  const settings = parseStoredSettings(await findCalculationSettings(db, settings_hash), date)
  if (!basis || !settings) return undefined
  const { indexed: tables } = await loadTablesOfVersions(basis.tables)
  const { calculation } = calculate(input, tables, rates, settings, { hasOutlook: false })
  return calculation && { calculation, tables, settings }
}

/** Returns a function that explains why the lines of a saved calculation differ from those of a later one. */
export const loadChangeReasonFinder = async (
  ctx: Pick<ServerContext, 'db' | 'loadTablesOfVersions'>,
  row: StoredBasis,
  saved: Calculation,
  later: CalculationWithSources,
): Promise<FindChangeReason | undefined> => {
  const repeated = await repeatCalculation(ctx, row, saved)
  return repeated && createChangeReasonFinder(saved, repeated, later)
}

import {
  type Calculation,
  type CalculatorSettings,
  calculate,
  calculatorSettingTitles,
  feeTableTitles,
} from 'shared/calculator'
import {
  type CalculationWithSources,
  createChangeReasonFinder,
  type FindChangeReason,
} from 'shared/calculator/comparison'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import { findCalculationSettings } from '../../domain/calculations/repository.ts'
import type { FeeTablesLoader } from '../../domain/fee-tables/effective-fee-tables.ts'

export interface RepeatCalculationDeps extends Pick<FeeTablesLoader, 'loadTablesOfVersions'> {
  readonly db: Db
}

const basisSchema = z.looseObject({
  tables: z.partialRecord(z.enum(feeTableTitles), z.int().positive()),
})

/** Rejects settings of a release that did not have all settings of today. */
const settingsSchema = z.object({
  changedAt: z.string().nullable(),
  of: z.record(
    z.enum(calculatorSettingTitles),
    z.object({ value: z.string(), since: z.string().optional(), name: z.string(), origin: z.string() }),
  ),
}) satisfies z.ZodType<CalculatorSettings>

const parseStored = <Value>(schema: z.ZodType<Value>, json: string | undefined): Value | undefined =>
  json === undefined ? undefined : schema.safeParse(JSON.parse(json)).data

type StoredBasis = Pick<CalculationDbTable, 'basis' | 'settings_hash'>

/**
 * Calculates a saved calculation again from its stored basis. Returns `undefined` if the basis does not suffice
 * for the engine of today.
 */
const repeatCalculation = async (
  { db, loadTablesOfVersions }: RepeatCalculationDeps,
  { basis: storedBasis, settings_hash }: StoredBasis,
  { input, rates }: Calculation,
): Promise<CalculationWithSources | undefined> => {
  const basis = parseStored(basisSchema, storedBasis)
  const settings = parseStored(settingsSchema, await findCalculationSettings(db, settings_hash))
  if (!basis || !settings) return undefined
  const { indexed: tables } = await loadTablesOfVersions(basis.tables)
  const { calculation } = calculate(input, tables, rates, settings)
  return calculation && { calculation, tables, settings }
}

/** Returns a function that explains why the lines of a saved calculation differ from those of a later one. */
export const loadChangeReasonFinder = async (
  deps: RepeatCalculationDeps,
  row: StoredBasis,
  saved: Calculation,
  later: CalculationWithSources,
): Promise<FindChangeReason | undefined> => {
  const repeated = await repeatCalculation(deps, row, saved)
  return repeated && createChangeReasonFinder(saved, repeated, later)
}

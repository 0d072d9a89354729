import {
  type Calculation,
  type CalculationDifference,
  type CalculationRefusal,
  compareCalculations,
} from 'shared/calculator'
import type { KeptCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Context } from '../../context.ts'
import { findSavedCalculation, parseSavedCalculation } from '../../domain/calculations/saved-calculation.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { reckon } from './reckon.ts'

type Today =
  | { readonly result: Calculation; readonly difference: CalculationDifference }
  | {
      readonly refusal: {
        readonly code: CalculationRefusal['code'] | 'bank-silent'
        readonly message: string
      }
    }

const reckonToday = async (ctx: Context, { input, result }: KeptCalculation): Promise<Today> => {
  const { calculation, refusal } = await reckon(ctx, { ...input, date: toKyivDay(ctx.clock()) })
  if (refusal) return { refusal: { code: refusal.code, message: refusal.message } }
  return { result: calculation, difference: compareCalculations(result, calculation) }
}

/** Calculates what the same car costs today. A bank that does not answer is returned as a refusal, so that the saved result can still be shown. */
const today = async (ctx: Context, kept: KeptCalculation): Promise<Today> => {
  try {
    return await reckonToday(ctx, kept)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bank-silent')) throw error
    return { refusal: { code: error.code, message: error.title } }
  }
}

export const getCalculation = async (
  ctx: Context,
  id: string,
  { recalculate }: { readonly recalculate?: 'today' | undefined },
): Promise<KeptCalculation & { readonly today?: Today }> => {
  const row = orNotFound(await findSavedCalculation(ctx.db, ctx, id))
  ctx.openings.record(row)
  const kept = parseSavedCalculation(row)
  return recalculate ? { ...kept, today: await today(ctx, kept) } : kept
}

import {
  type Calculation,
  type CalculationInput,
  type CalculationRefusal,
  countDaysBetween,
  formatCalculationTitle,
} from 'shared/calculator'
import { type CalculationDifference, compareCalculations } from 'shared/calculator/comparison'
import { type CalculationRequestBody, contract, type SavedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { addDays, toKyivDay } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import { resolveCalculationDay } from '../../domain/calculations/calculation-day.ts'
import type { DailyCalculationSaveCap } from '../../domain/calculations/daily-calculation-save-cap.ts'
import type { LastOpenedCalculationTracker } from '../../domain/calculations/last-opened-calculation-tracker.ts'
import { insertCalculation } from '../../domain/calculations/repository.ts'
import {
  findUnexpiredCalculation,
  parseSavedCalculation,
} from '../../domain/calculations/saved-calculation.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  findStoredIdempotentReply,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import {
  type CountRequest,
  createRateLimiter,
  type RateLimiter,
  type RateLimiterDeps,
} from '../../lib/rate-limiter.ts'
import { loadChangeReasonFinder, type RepeatCalculationDeps } from './repeat-calculation.ts'
import { type CalculationWithBasis, type RunCalculationDeps, runCalculation } from './run-calculation.ts'

/** Limits the results that pages show for the form without JavaScript: each costs a calculation and a rendering. */
export const createCalculatorPageLimit = (deps: RateLimiterDeps): RateLimiter =>
  createRateLimiter(deps, {
    name: 'calculator-page',
    requests: 60,
    windowMinutes: 1,
    refusal: 'С этого адреса слишком часто просят посчитать. Следующий расчёт сделаем через',
  })

export interface SavedCalculationDeps extends RunCalculationDeps, RepeatCalculationDeps {
  readonly clock: () => Date
  readonly randomBytes: (bytes: number) => Buffer
  readonly openings: LastOpenedCalculationTracker
  readonly dailyCap: DailyCalculationSaveCap
}

type TodaysResult =
  | { readonly result: Calculation; readonly difference: CalculationDifference }
  | {
      readonly refusal: {
        readonly code: CalculationRefusal['code'] | 'bank-silent'
        readonly message: string
      }
    }

/** Moves a calculation to another day. The days until its clearance stay. */
const moveToDay = ({ date, clearance, ...input }: CalculationInput, day: string): CalculationInput => ({
  ...input,
  date: day,
  ...(clearance !== undefined && { clearance: addDays(day, countDaysBetween(date, clearance)) }),
})

const calculateForToday = async (
  deps: SavedCalculationDeps,
  row: CalculationDbTable,
  { input, result }: SavedCalculation,
): Promise<TodaysResult> => {
  const today = await runCalculation(deps, moveToDay(input, toKyivDay(deps.clock())))
  if (today.refusal) return { refusal: { code: today.refusal.code, message: today.refusal.message } }
  const findReason = await loadChangeReasonFinder(deps, row, result, today)
  return { result: today.calculation, difference: compareCalculations(result, today.calculation, findReason) }
}

/** Calculates what the same car costs today. A bank that does not answer is returned as a refusal, so that the saved result can still be shown. */
const findTodaysResult = async (
  deps: SavedCalculationDeps,
  row: CalculationDbTable,
  saved: SavedCalculation,
): Promise<TodaysResult> => {
  try {
    return await calculateForToday(deps, row, saved)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bank-silent')) throw error
    return { refusal: { code: error.code, message: error.title } }
  }
}

export const getSavedCalculation = async (
  deps: SavedCalculationDeps,
  id: string,
  { recalculate }: { readonly recalculate?: 'today' | undefined },
): Promise<SavedCalculation & { readonly today?: TodaysResult }> => {
  const row = orNotFound(await findUnexpiredCalculation(deps.db, deps, id))
  deps.openings.record(row)
  const saved = parseSavedCalculation(row)
  return recalculate ? { ...saved, today: await findTodaysResult(deps, row, saved) } : saved
}

/**
 * Length of a calculation id: with 128 bits anyone who has the link may see the calculation, and nobody can
 * guess it.
 */
const ID_BYTES = 16

interface CreateCalculationOptions {
  readonly idempotencyKey: IdempotencyKey | undefined
  readonly countRequest: CountRequest
}

const createRefusalError = ({ code, message, inputErrors: faults }: CalculationRefusal): AppError =>
  new AppError(code, { title: message, errors: faults.map((fault) => ({ ...fault, code })) })

const storedReferenceSchema = z.object({ id: z.string() })

/**
 * Stores only the calculation id for repeated requests, because the response is as long as the calculation. A
 * deleted calculation is made again.
 */
const createReferenceStore = (deps: SavedCalculationDeps) => ({
  store: ({ id }: SavedCalculation) => ({ id }),
  load: async (db: Db, stored: unknown): Promise<SavedCalculation | undefined> => {
    const row = await findUnexpiredCalculation(db, deps, storedReferenceSchema.parse(stored).id)
    return row && parseSavedCalculation(row)
  },
})

export const createSavedCalculation = async (
  deps: SavedCalculationDeps,
  body: CalculationRequestBody,
  { idempotencyKey, countRequest }: CreateCalculationOptions,
): Promise<SavedCalculation> => {
  const now = deps.clock()
  const idempotentCall = createIdempotentCall(contract.calculation.create, {
    repeat: idempotencyKey,
    body,
    stored: createReferenceStore(deps),
    now,
  })
  // A repeated request is answered before any query to the bank, which may not answer by now.
  const previousResult = await findStoredIdempotentReply(deps.db, idempotentCall)
  if (previousResult) return previousResult
  const date = resolveCalculationDay(body.date, now)
  let isReplay = true
  const save = async (
    trx: Db,
    { calculation, basis, settings }: CalculationWithBasis,
  ): Promise<SavedCalculation> => {
    isReplay = false
    const row = {
      id: deps.randomBytes(ID_BYTES).toString('base64url'),
      created_at: now.toISOString(),
      title: formatCalculationTitle(calculation.input),
      usd: calculation.total.usd,
      result: JSON.stringify(calculation),
      basis: JSON.stringify(basis),
    }
    await insertCalculation(trx, { ...row, settings: JSON.stringify(settings) })
    return parseSavedCalculation(row)
  }
  deps.dailyCap.assertNotRefused()
  const counted = await countRequest()
  await deps.dailyCap.takePlace()
  try {
    const result = await runCalculation(deps, { ...body, date })
    if (result.refusal) throw createRefusalError(result.refusal)
    const saved = await deps.db.transaction().execute((trx) => {
      isReplay = true
      return runOnce(trx, idempotentCall, () => save(trx, result))
    })
    if (isReplay) {
      deps.dailyCap.returnPlace()
      await counted.uncount()
    }
    return saved
  } catch (error) {
    deps.dailyCap.returnPlace()
    throw error
  }
}

import {
  type CalculationInput,
  type CalculationRefusal,
  countDaysBetween,
  formatCalculationTitle,
} from 'shared/calculator'
import { diffCalculations } from 'shared/calculator/comparison'
import { buildSavedCar } from 'shared/car'
import { type CalculationRequestBody, contract, type SavedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { addDays, toKyivDay } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import { resolveCalculationDay } from '../../domain/calculations/load-calculation-day.ts'
import {
  findUnexpiredCalculation,
  insertCalculation,
  parseSavedCalculation,
} from '../../domain/calculations/repository.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import type { PreviewImageStore } from '../../domain/pictures/card/preview-images.ts'
import {
  createIdempotentRequest,
  findStoredIdempotentResponse,
  type IdempotencyKey,
  runIdempotentRequestInTransaction,
} from '../../idempotency/run-once.ts'
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimiterDependencies,
  type RateLimitRequestCounter,
} from '../../lib/rate-limiter.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  type CalculationWithInputs,
  loadCalculationChangeReasonFinder,
  runCalculation,
} from './run-calculation.ts'

/** Limits requests of browsers without JavaScript, for each of which the server must calculate and render a page. */
export const createCalculatorPageRateLimiter = (ctx: RateLimiterDependencies): RateLimiter =>
  createRateLimiter(ctx, {
    name: 'calculator-page',
    requests: 60,
    windowMinutes: 1,
    refusal: 'С этого адреса слишком часто просят посчитать. Следующий расчёт сделаем через',
  })

export type SavedCalculationServiceDependencies = Pick<
  ServerContext,
  | 'db'
  | 'clock'
  | 'randomBytes'
  | 'rates'
  | 'loadEffectiveTables'
  | 'loadTablesOfVersions'
  | 'openings'
  | 'dailyCap'
> & { previewImages: Pick<PreviewImageStore, 'drawIfIdle'> }

/** Moves the input of a calculation to another day. The number of days until customs clearance stays the same. */
const moveToDay = ({ date, clearance, ...input }: CalculationInput, day: string): CalculationInput => ({
  ...input,
  date: day,
  ...(clearance !== undefined && { clearance: addDays(day, countDaysBetween(date, clearance)) }),
})

const calculateForToday = async (
  ctx: SavedCalculationServiceDependencies,
  row: CalculationDbTable,
  { input, result }: SavedCalculation,
) => {
  const today = await runCalculation(ctx, moveToDay(input, toKyivDay(ctx.clock())))
  if (today.refusal) return { refusal: { code: today.refusal.code, message: today.refusal.message } }
  const findReason = await loadCalculationChangeReasonFinder(ctx, row, result, today)
  return { result: today.calculation, difference: diffCalculations(result, today.calculation, findReason) }
}

/** Recalculates a saved calculation for today, or returns the error if the National Bank gives no exchange rates. */
const findTodaysResult = async (
  ctx: SavedCalculationServiceDependencies,
  row: CalculationDbTable,
  saved: SavedCalculation,
) => {
  try {
    return await calculateForToday(ctx, row, saved)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bank-silent')) throw error
    return { refusal: { code: error.code, message: error.title } }
  }
}

export const getSavedCalculation = async (
  ctx: SavedCalculationServiceDependencies,
  id: string,
  { recalculate }: { recalculate?: 'today' | undefined },
) => {
  const row = requireExistingEntity(await findUnexpiredCalculation(ctx.db, ctx, id))
  ctx.openings.record(row)
  const saved = parseSavedCalculation(row)
  return recalculate ? { ...saved, today: await findTodaysResult(ctx, row, saved) } : saved
}

/** Calculation ids have 128 bits: anyone who has the link may see the calculation, and nobody can guess the link. */
const ID_BYTES = 16

const createRefusalError = ({ code, message, inputErrors: faults }: CalculationRefusal): AppError =>
  new AppError(code, { title: message, errors: faults.map((fault) => ({ ...fault, code })) })

const storedReferenceSchema = z.object({ id: z.string() })

/** Stores the id of a calculation for repeated requests. If it was deleted meanwhile, a repeat calculates again. */
const createReferenceStore = (ctx: Pick<ServerContext, 'clock' | 'openings'>) => ({
  store: ({ id }: SavedCalculation) => ({ id }),
  load: async (db: Db, stored: unknown): Promise<SavedCalculation | undefined> => {
    const row = await findUnexpiredCalculation(db, ctx, storedReferenceSchema.parse(stored).id)
    return row && parseSavedCalculation(row)
  },
})

interface CalculationRequestSender {
  idempotencyKey: IdempotencyKey | undefined
  countRequest: RateLimitRequestCounter
  address?: string
}

export const createSavedCalculation = async (
  ctx: SavedCalculationServiceDependencies,
  body: CalculationRequestBody,
  { idempotencyKey, countRequest, address }: CalculationRequestSender,
): Promise<SavedCalculation> => {
  const now = ctx.clock()
  const idempotentCall = createIdempotentRequest(contract.calculation.create, {
    idempotencyKey,
    body,
    stored: createReferenceStore(ctx),
    now,
  })
  // A repeated request is answered before the bank is queried, because the bank may not answer by now.
  const previousResult = await findStoredIdempotentResponse(ctx.db, idempotentCall)
  if (previousResult) return previousResult
  const { car: sentCar, ...input } = body
  const date = resolveCalculationDay(input.date, now)
  const auction = input.origin === 'usa' ? input.auction : undefined
  const car = sentCar && buildSavedCar(sentCar, Number(toKyivDay(now).slice(0, 4)), auction)
  let isReplay = true
  const save = async (
    trx: Db,
    { calculation, basis, settings }: CalculationWithInputs,
  ): Promise<SavedCalculation> => {
    isReplay = false
    const row = {
      id: ctx.randomBytes(ID_BYTES).toString('base64url'),
      created_at: now.toISOString(),
      title: formatCalculationTitle(calculation.input, car),
      usd: calculation.total.usd,
      result: JSON.stringify(calculation),
      basis: JSON.stringify(basis),
      car: car === undefined ? null : JSON.stringify(car),
    }
    await insertCalculation(trx, { ...row, settings: JSON.stringify(settings) })
    return parseSavedCalculation(row)
  }
  ctx.dailyCap.assertNotRefused()
  const counted = await countRequest()
  await ctx.dailyCap.takePlace()
  try {
    const result = await runCalculation(ctx, { ...input, date }, address)
    if (result.refusal) throw createRefusalError(result.refusal)
    const saved = await ctx.db.transaction().execute((trx) => {
      isReplay = true
      return runIdempotentRequestInTransaction(trx, idempotentCall, () => save(trx, result))
    })
    if (isReplay) {
      ctx.dailyCap.returnPlace()
      await counted.uncount()
    } else void ctx.previewImages.drawIfIdle(saved)
    return saved
  } catch (error) {
    ctx.dailyCap.returnPlace()
    throw error
  }
}

import { type CalculationRefusal, formatCalculationTitle } from 'shared/calculator'
import { type AskedCalculation, contract, type KeptCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { resolveCalculationDay } from '../../domain/calculations/calculation-day.ts'
import type { CalculationReservation } from '../../domain/calculations/daily-cap.ts'
import { findSavedCalculation, parseSavedCalculation } from '../../domain/calculations/saved-calculation.ts'
import { insertCalculation } from '../../domain/fee-tables/repository.ts'
import type { IdempotencyKey } from '../../http/operation.ts'
import { findStoredReply, runOnce } from '../../idempotency/run-once.ts'
import { type Made, reckon } from './reckon.ts'

/** 128 bits: anyone who has the link may see the calculation, and nobody can guess it. */
const ID_BYTES = 16

interface Asking {
  readonly address: string
  readonly isSignedIn: boolean
  readonly repeat: IdempotencyKey | undefined
}

const refused = ({ code, message, inputErrors: faults }: CalculationRefusal): AppError =>
  new AppError(code, { title: message, errors: faults.map((fault) => ({ ...fault, code })) })

const isOurFailure = (error: unknown): boolean => !(error instanceof AppError && error.status < 500)

const reference = z.object({ id: z.string() })

/** Stores only the id for repeats, because the response is as long as the calculation. A deleted calculation is made again. */
const byReference = (ctx: Context) => ({
  store: ({ id }: KeptCalculation) => ({ id }),
  load: async (db: Db, stored: unknown): Promise<KeptCalculation | undefined> => {
    const row = await findSavedCalculation(db, ctx, reference.parse(stored).id)
    return row && parseSavedCalculation(row)
  },
})

export const makeCalculation = async (
  ctx: Context,
  body: AskedCalculation,
  { address, isSignedIn, repeat }: Asking,
): Promise<KeptCalculation> => {
  const { method, path } = contract.calculation.create
  const now = ctx.clock()
  const asked = { call: `${method} ${path}`, repeat, body, stored: byReference(ctx), now }
  // Comes before any query to the bank, which may not answer by now.
  const known = await findStoredReply(ctx.db, asked)
  if (known) return known
  const date = resolveCalculationDay(body.date, now)
  let isReplay = true
  const keep = async (trx: Db, { calculation, basis, settings }: Made): Promise<KeptCalculation> => {
    isReplay = false
    const row = {
      id: ctx.randomBytes(ID_BYTES).toString('base64url'),
      created_at: now.toISOString(),
      title: formatCalculationTitle(calculation.input),
      usd: calculation.total.usd,
      result: JSON.stringify(calculation),
      basis: JSON.stringify(basis),
    }
    await insertCalculation(trx, { ...row, settings: JSON.stringify(settings) })
    return parseSavedCalculation(row)
  }
  // A refused calculation costs the engine and the bank as much as a saved one, so it counts too.
  const counted = ctx.calculationLimit.count(address)
  let reserved: CalculationReservation | undefined
  try {
    reserved = await ctx.dailyCap.reserve(isSignedIn ? undefined : address)
    const made = await reckon(ctx, { ...body, date })
    if (made.refusal) throw refused(made.refusal)
    const kept = await ctx.db.transaction().execute((trx) => runOnce(trx, asked, () => keep(trx, made)))
    if (isReplay) {
      counted.uncount()
      reserved.release()
    }
    return kept
  } catch (error) {
    reserved?.release()
    // Without a reservation the request was rejected before any work.
    if (isOurFailure(error) || reserved === undefined) counted.uncount()
    throw error
  }
}

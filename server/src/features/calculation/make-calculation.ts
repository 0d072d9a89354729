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

/** 128 bits: whoever has the link may see it, and nobody finds it by trying. */
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

/** The id alone is stored, since the answer is as long as the calculation. One that has been deleted is made anew. */
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
  // Before the bank is asked: it may be silent by now.
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
  // What is refused has cost the engine and the bank as much as what is kept.
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
    // Whoever found no room in the day was refused before any work.
    if (isOurFailure(error) || reserved === undefined) counted.uncount()
    throw error
  }
}

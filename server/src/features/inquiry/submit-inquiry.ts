import {
  contract,
  type InquirySubmissionReceipt,
  type PhoneCallbackFormRequestBody,
  type QuestionFormRequestBody,
} from 'shared/contract'
import { createValidationError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import { findUnexpiredCalculation } from '../../domain/calculations/repository.ts'
import type { EmailOutbox } from '../../domain/outbox/email-outbox.ts'
import { insertMail } from '../../domain/outbox/mail-repository.ts'
import {
  createIdempotentRequest,
  createWholeResponseStorageByIdempotencyKey,
  findStoredIdempotentResponse,
  type IdempotencyKey,
  runIdempotentRequestInTransaction,
} from '../../idempotency/run-once.ts'
import type {
  RateLimiter,
  RateLimitRequestCounter,
  RequestCountedByRateLimit,
} from '../../lib/rate-limiter.ts'
import type { ServerContext } from '../../server-context.ts'
import { countVisitorEmailCopyTowardsLimit, isVisitorEmailCopyAllowed } from './emails/visitor-copy.ts'
import { type CalculationQuotedInInquiry, insertInquiry } from './repository.ts'

const MIN_HUMAN_FILL_MS = 1500

/** A form filled in faster than a person types is only a hint of a robot, because browsers fill in forms too. */
const isFilledTooFast = (openedAt: string | undefined, receivedAt: Date): boolean => {
  const openFor = receivedAt.getTime() - Date.parse(openedAt ?? '')
  return openFor >= 0 && openFor < MIN_HUMAN_FILL_MS
}

type InquiryForm =
  | { kind: 'callback'; body: PhoneCallbackFormRequestBody }
  | { kind: 'calculation'; body: QuestionFormRequestBody }

interface SubmitOptions {
  address: string
  idempotencyKey: IdempotencyKey | undefined
  countRequest: RateLimitRequestCounter
}

/** Finds the calculation that a form or an answer quotes, if any. Throws if no calculation has that id. */
export const findQuotedCalculation = async (
  ctx: Pick<ServerContext, 'clock' | 'openings'>,
  db: Db,
  id: string | undefined,
  advice: string,
): Promise<CalculationDbTable | undefined> => {
  if (id === undefined) return undefined
  const calculation = await findUnexpiredCalculation(db, ctx, id)
  if (!calculation)
    throw createValidationError('calculation', 'unknown', `Такого расчёта у нас нет. ${advice}`)
  return calculation
}

const isFromRobot = ({ body }: InquiryForm): boolean => (body.website ?? '').trim() !== ''

/** Stores an inquiry and queues its emails. An inquiry from a robot is stored as spam, without emails. */
const saveInquiry = async (
  trx: Db,
  form: InquiryForm,
  calculation: CalculationQuotedInInquiry | undefined,
  { now, hasCopy }: { now: Date; hasCopy: boolean },
): Promise<InquirySubmissionReceipt> => {
  const { kind, body } = form
  const isSpam = isFromRobot(form)
  const receivedAt = now.toISOString()
  const id = await insertInquiry(trx, {
    fields:
      kind === 'callback'
        ? { kind, name: body.name, phone: body.phone }
        : { kind, email: body.email, message: body.message },
    calculation,
    state: isSpam ? 'spam' : 'new',
    receivedAt,
    hasty: isFilledTooFast(body.openedAt, now),
  })
  for (const mail of ['office', 'copy'] as const)
    if (!isSpam && (mail === 'office' || hasCopy))
      await insertMail(trx, { request_id: id, kind: mail, dedupe_key: `${mail} ${id}`, queuedAt: receivedAt })
  return { id, receivedAt, ...(hasCopy ? { copy: true } : {}) }
}

export interface InquiryServiceDependencies
  extends Pick<ServerContext, 'db' | 'clock' | 'openings' | 'origin' | 'version' | 'log'> {
  outbox: EmailOutbox
  /** Limits how many inquiry copies one client can have emailed. */
  copyLimit: RateLimiter
}

export const submitInquiry = async (
  ctx: InquiryServiceDependencies,
  form: InquiryForm,
  { address, idempotencyKey, countRequest }: SubmitOptions,
): Promise<InquirySubmissionReceipt> => {
  const endpoint = contract.mail[form.kind]
  const now = ctx.clock()
  const stored = createWholeResponseStorageByIdempotencyKey(endpoint.reply)
  const call = createIdempotentRequest(endpoint, { idempotencyKey, body: form.body, stored, now })
  const previous = await findStoredIdempotentResponse(ctx.db, call)
  if (previous) return previous
  // The calculation is looked up before the rate limit stores the request: a flood of unknown ids writes nothing.
  const advice = 'Сохраните его заново или отправьте заявку без него'
  const findQuoted = (db: Db) => findQuotedCalculation(ctx, db, form.body.calculation, advice)
  await findQuoted(ctx.db)
  // Robots are counted separately from visitors, because thousands of phones may share one IP address and its limit.
  const attempt = await countRequest(isFromRobot(form) ? { kind: 'robots' } : {})
  let copy: RequestCountedByRateLimit | undefined
  try {
    const isPerson = !isFromRobot(form) && !isFilledTooFast(form.body.openedAt, now)
    const copyTo = form.kind === 'calculation' && isPerson ? form.body.email : undefined
    if (copyTo !== undefined) copy = await countVisitorEmailCopyTowardsLimit(ctx.copyLimit, address)
    let isNew = false
    const receipt = await ctx.db.transaction().execute((trx) => {
      // A transaction that conflicts with another runs again, and then the other may have saved the same request.
      isNew = false
      return runIdempotentRequestInTransaction(trx, call, async () => {
        isNew = true
        const calculation = await findQuoted(trx)
        const hasCopy = copy && copyTo !== undefined && (await isVisitorEmailCopyAllowed(trx, copyTo, now))
        return saveInquiry(trx, form, calculation, { now, hasCopy: hasCopy === true })
      })
    })
    ctx.outbox.wake()
    if (!(isNew && receipt.copy)) await copy?.uncount()
    if (!isNew) await attempt.uncount()
    return receipt
  } catch (error) {
    await copy?.uncount()
    throw error
  }
}

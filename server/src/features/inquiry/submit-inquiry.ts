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

const toInquiryFields = ({ kind, body }: InquiryForm) =>
  kind === 'callback'
    ? { kind, name: body.name, phone: body.phone }
    : { kind, email: body.email, message: body.message }

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

/** Returns the address to which an inquiry copy is emailed; `undefined` if the visitor may be a robot. */
const findCopyRecipient = (form: InquiryForm, now: Date): string | undefined => {
  const isWanted =
    form.kind === 'calculation' && !isFromRobot(form) && !isFilledTooFast(form.body.openedAt, now)
  return isWanted ? form.body.email : undefined
}

/** Stores an inquiry and queues its emails. An inquiry from a robot is stored as spam, without emails. */
const saveInquiry = async (
  trx: Db,
  form: InquiryForm,
  {
    now,
    calculation,
    hasCopy,
  }: { now: Date; calculation: CalculationQuotedInInquiry | undefined; hasCopy: boolean },
): Promise<InquirySubmissionReceipt> => {
  const isSpam = isFromRobot(form)
  const receivedAt = now.toISOString()
  const id = await insertInquiry(trx, {
    fields: toInquiryFields(form),
    calculation,
    state: isSpam ? 'spam' : 'new',
    receivedAt,
    hasty: isFilledTooFast(form.body.openedAt, now),
  })
  const mailKinds = isSpam ? [] : (['office', ...(hasCopy ? (['copy'] as const) : [])] as const)
  for (const kind of mailKinds)
    await insertMail(trx, { request_id: id, kind, dedupe_key: `${kind} ${id}`, queuedAt: receivedAt })
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
  const save = async (trx: Db, copyTo: string | undefined) => {
    const saved = { isNew: false, hasCopy: false }
    const receipt = await runIdempotentRequestInTransaction(trx, call, async () => {
      const calculation = await findQuoted(trx)
      saved.isNew = true
      saved.hasCopy = copyTo !== undefined && (await isVisitorEmailCopyAllowed(trx, copyTo, now))
      return saveInquiry(trx, form, { now, calculation, hasCopy: saved.hasCopy })
    })
    return { ...saved, receipt }
  }
  // Robots are counted separately from visitors, because thousands of phones may share one IP address and its limit.
  const attempt = await countRequest(isFromRobot(form) ? { kind: 'robots' } : {})
  let copy: RequestCountedByRateLimit | undefined
  try {
    const recipient = findCopyRecipient(form, now)
    copy =
      recipient === undefined ? undefined : await countVisitorEmailCopyTowardsLimit(ctx.copyLimit, address)
    const saved = await ctx.db.transaction().execute((trx) => save(trx, copy && recipient))
    ctx.outbox.wake()
    if (!saved.hasCopy) await copy?.uncount()
    if (!saved.isNew) await attempt.uncount()
    return saved.receipt
  } catch (error) {
    await copy?.uncount()
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import { type CallbackFormBody, contract, type InquiryReceipt, type QuestionFormBody } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { findUnexpiredCalculation } from '../../domain/calculations/saved-calculation.ts'
import {
  createIdempotentCall,
  createWholeReplyStorage,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import { type CountedRequest, createRateLimiter, type RateLimiter } from '../../lib/rate-limiter.ts'
import { insertInquiryMail } from './outbox/mail-repository.ts'
import { isCopyAllowed } from './outbox/visitor-copy-limit.ts'
import { insertInquiry } from './repository.ts'
import type { InquiryDeps } from './service.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Creates the request limit that both contact forms share. */
export const createContactFormLimit = (clock: () => Date): RateLimiter =>
  createRateLimiter({
    clock,
    windowMs: TEN_MINUTES_MS,
    window: 'sliding',
    maxRequests: 20,
    formatMessage: (wait) => `С этого адреса пришло уже много заявок. Следующую примем через ${wait}`,
  })

const MIN_HUMAN_FILL_MS = 1500

/**
 * Returns whether a contact form was sent faster than a person types. It is only a hint: clocks may be wrong,
 * and browsers fill in forms.
 */
const isFilledTooFast = (openedAt: string | undefined, receivedAt: Date): boolean => {
  const openFor = receivedAt.getTime() - Date.parse(openedAt ?? '')
  return openFor >= 0 && openFor < MIN_HUMAN_FILL_MS
}

type InquiryForm =
  | { readonly kind: 'callback'; readonly body: CallbackFormBody }
  | { readonly kind: 'calculation'; readonly body: QuestionFormBody }

interface SubmitOptions {
  readonly address: string
  readonly repeat: IdempotencyKey | undefined
}

const toInquiryFields = ({ kind, body }: InquiryForm) =>
  kind === 'callback'
    ? { kind, name: body.name, phone: body.phone }
    : { kind, email: body.email, message: body.message }

const unknownCalculationError = {
  path: 'calculation',
  code: 'unknown',
  message: 'Такого расчёта у нас нет. Сохраните его заново или отправьте заявку без него',
}

const assertCalculationExists = async (deps: InquiryDeps, trx: Db, form: InquiryForm): Promise<void> => {
  const id = form.body.calculation
  if (id !== undefined && !(await findUnexpiredCalculation(trx, deps, id)))
    throw new AppError('validation', { errors: [unknownCalculationError] })
}

const isFromRobot = ({ body }: InquiryForm): boolean => (body.website ?? '').trim() !== ''

interface SaveOptions {
  readonly address: string
  readonly now: Date
}

/**
 * Stores the inquiry, its email to the office and the copy for a visitor who writes. An inquiry of a robot is stored
 * as spam without emails; one that may be of a robot gets no copy.
 */
const saveInquiry = async (
  { copyLimit }: InquiryDeps,
  trx: Db,
  form: InquiryForm,
  { address, now }: SaveOptions,
): Promise<InquiryReceipt> => {
  const isSpam = isFromRobot(form)
  const isHasty = isFilledTooFast(form.body.openedAt, now)
  const receivedAt = now.toISOString()
  const withCopy =
    form.kind === 'calculation' &&
    !isHasty &&
    !isSpam &&
    (await isCopyAllowed(trx, copyLimit, { email: form.body.email, address, now }))
  const id = await insertInquiry(trx, {
    fields: toInquiryFields(form),
    calculationId: form.body.calculation,
    state: isSpam ? 'spam' : 'new',
    receivedAt,
    hasty: isHasty,
  })
  const mailKinds = isSpam ? [] : (['office', ...(withCopy ? (['copy'] as const) : [])] as const)
  for (const kind of mailKinds) {
    await insertInquiryMail(trx, {
      inquiryId: id,
      kind,
      messageId: `<${randomUUID()}@requests>`,
      nextAt: receivedAt,
    })
  }
  return { id, receivedAt }
}

export const submitInquiry = async (
  deps: InquiryDeps,
  form: InquiryForm,
  { address, repeat }: SubmitOptions,
): Promise<InquiryReceipt> => {
  const endpoint = contract.mail[form.kind]
  const now = deps.clock()
  let countedAttempt: CountedRequest | undefined
  const accept = async (trx: Db): Promise<InquiryReceipt> => {
    await assertCalculationExists(deps, trx, form)
    // Thousands of phones share one address, so a robot among them must only use up the allowance of robots.
    countedAttempt = deps.contactFormLimit.count(address, isFromRobot(form) ? 'robots' : undefined)
    return saveInquiry(deps, trx, form, { address, now })
  }
  const stored = createWholeReplyStorage(endpoint.reply)
  const idempotentCall = createIdempotentCall(endpoint, { repeat, body: form.body, stored, now })
  const received = await deps.db
    .transaction()
    .execute((trx) => runOnce(trx, idempotentCall, () => accept(trx)))
    .catch((error: unknown) => {
      countedAttempt?.uncount()
      throw error
    })
  deps.outbox.wake()
  return received
}

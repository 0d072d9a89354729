import { type contract, type Inquiry, inquiryStatuses } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import { isPlainEmailAddress, listLetterFields } from 'shared/format'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { findUnexpiredCalculation, parseSavedCalculation } from '../../domain/calculations/repository.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  changeInquiry,
  createAnswerDedupeKey,
  describeLastInquiryChange,
  type InquiryEditor,
  takeInquiry,
} from './change-inquiry.ts'
import {
  deleteInquiryEvent,
  findAnswerByDedupeKey,
  findInquiryEvent,
  insertInquiryEvent,
} from './event-repository.ts'
import { buildAnswerEmail } from './outbox/answer-email.ts'
import { deleteUnclaimedMail, insertMail } from './outbox/mail-repository.ts'
import { findInquiryById, updateInquiryColumns } from './repository.ts'

/** Time for which an answer waits, so that its author can withdraw it. */
const WITHDRAWAL_MS = 10_000

type AnswerBody = z.output<typeof contract.request.answer.body>

const requireEmailAddress = (inquiry: Inquiry): string => {
  if (inquiry.state === 'spam')
    throw new AppError('changed', { title: 'Заявка в спаме. Верните её оттуда, и тогда ответьте' })
  if (inquiry.kind === 'callback' || !isPlainEmailAddress(inquiry.email))
    throw new AppError('validation', { title: 'На адрес этой заявки письмо не отправить' })
  return inquiry.email
}

const assertNoMissingFields = ({ subject, text }: AnswerBody): void => {
  for (const [path, value] of Object.entries({ subject, text })) {
    const [field] = listLetterFields(value)
    if (field !== undefined) throw createValidationError(path, 'missing', `Заполните или уберите {${field}}`)
  }
}

const assertNoUnseenAnswer = async (db: Db, { id, answer }: Inquiry, seen: AnswerBody['previous']) => {
  if (seen !== undefined && seen !== (answer?.id ?? null))
    throw new AppError('changed', { title: await describeLastInquiryChange(db, id) })
}

const findAnswerCalculation = async (
  ctx: Pick<ServerContext, 'clock' | 'openings'>,
  db: Db,
  id: string | undefined,
) => {
  if (id === undefined) return undefined
  const row = await findUnexpiredCalculation(db, ctx, id)
  if (!row)
    throw createValidationError('calculation', 'unknown', 'Такого расчёта у нас нет. Посчитайте заново')
  return parseSavedCalculation(row)
}

type AnswerContext = Pick<ServerContext, 'clock' | 'openings' | 'origin'>

export const answerInquiry = async (
  ctx: AnswerContext,
  trx: Db,
  { id, body, idempotencyKey }: { id: number; body: AnswerBody; idempotencyKey: string | undefined },
  editor: InquiryEditor,
): Promise<{ id: number; notBefore: string; inquiry: Inquiry }> => {
  const dedupe_key = createAnswerDedupeKey(id, idempotencyKey)
  const inquiry = requireExistingEntity(await findInquiryById(trx, id))
  const earlier = await findAnswerByDedupeKey(trx, dedupe_key)
  if (earlier) return { ...earlier, inquiry }
  const to = requireEmailAddress(inquiry)
  assertNoMissingFields(body)
  await assertNoUnseenAnswer(trx, inquiry, body.previous)
  const calculation = await findAnswerCalculation(ctx, trx, body.calculation)
  const { author, now } = editor
  const notBefore = new Date(now.getTime() + WITHDRAWAL_MS).toISOString()
  const content = buildAnswerEmail({ to, ...body, calculation }, ctx.origin())
  const mail_id = await insertMail(trx, {
    request_id: id,
    kind: 'answer',
    dedupe_key,
    content: JSON.stringify(content),
    not_before: notBefore,
    next_at: notBefore,
  })
  const state = body.state ?? (inquiry.state === 'new' ? 'active' : inquiry.state)
  const eventId = await insertInquiryEvent(trx, author, {
    request_id: id,
    at: now.toISOString(),
    kind: 'answer',
    before: inquiry.state,
    after: state,
    text: body.text,
    subject: body.subject,
    calculation_id: body.calculation ?? null,
    mail_id: mail_id ?? null,
  })
  await updateInquiryColumns(trx, id, { state })
  await takeInquiry(trx, { ...inquiry, state }, editor)
  return { id: eventId, notBefore, inquiry: requireExistingEntity(await findInquiryById(trx, id)) }
}

/** Removes an answer that waits, with its event, and restores the state of the inquiry unless it has changed since. */
export const withdrawAnswer = async (
  trx: Db,
  { inquiryId, eventId }: { inquiryId: number; eventId: number },
  editor: InquiryEditor,
): Promise<void> => {
  const inquiry = requireExistingEntity(await findInquiryById(trx, inquiryId))
  const event = await findInquiryEvent(trx, { inquiryId, eventId })
  if (event?.kind !== 'answer' || event.mail_id === null) throw new AppError('not-found')
  await deleteInquiryEvent(trx, eventId)
  if (!(await deleteUnclaimedMail(trx, event.mail_id)))
    throw new AppError('changed', { title: 'Письмо уже ушло' })
  const before = inquiryStatuses.find((state) => state === event.before)
  if (before !== undefined && inquiry.state === event.after)
    await changeInquiry(trx, inquiry, { state: before }, editor)
  else await updateInquiryColumns(trx, inquiryId, {})
}

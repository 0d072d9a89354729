import { randomUUID } from 'node:crypto'
import { type contract, describeInquiryEvent, type Inquiry } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import { isPlainEmailAddress, listLetterFields } from 'shared/format'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { cancelUnclaimedMail, insertMail } from '../../domain/outbox/mail-repository.ts'
import { loadCompanyContactSettings } from '../../domain/settings/repository.ts'
import type { ServerContext } from '../../server-context.ts'
import { changeInquiries, isEventOfField, takeInquiry } from './change-inquiry.ts'
import { buildAnswerEmail } from './emails/answer-email.ts'
import { parseCalculationForEmail } from './emails/queued-inquiry-email.ts'
import {
  deleteInquiryAnswer,
  findAnswerByDedupeKey,
  findLastMessageIdToSender,
  type InquiryEditor,
  insertInquiryEvents,
  listLatestInquiryEvents,
  updateAnswerStateBefore,
} from './event-repository.ts'
import { findInquiryById, updateInquiryColumns } from './repository.ts'
import { findQuotedCalculation } from './submit-inquiry.ts'

/** Time for which an answer waits, so that its author can withdraw it. */
const WITHDRAWAL_MS = 10_000

type AnswerBody = z.output<typeof contract.request.answer.body>

const requireEmailAddress = (inquiry: Inquiry): string => {
  if (inquiry.state === 'spam')
    throw new AppError('changed', { title: 'Заявка в спаме. Верните её оттуда, и тогда ответьте' })
  if (inquiry.kind === 'callback')
    throw new AppError('validation', { title: 'В этой заявке просят позвонить, адреса почты в ней нет' })
  if (!isPlainEmailAddress(inquiry.email))
    throw new AppError('validation', {
      title:
        'В адресе этой заявки ошибка, письмо на него не отправить. Узнайте верный адрес и напишите из своей почты',
    })
  return inquiry.email
}

const assertNoMissingFields = ({ subject, text }: AnswerBody): void => {
  for (const [path, value] of Object.entries({ subject, text })) {
    const [field] = listLetterFields(value)
    if (field !== undefined) throw createValidationError(path, 'missing', `Заполните или уберите {${field}}`)
  }
}

/** Throws an error that names the author of a later answer than the one that the client has seen. */
const assertNoUnseenAnswer = ({ answer }: Inquiry, seen: AnswerBody['previous'], now: Date): void => {
  if (seen !== undefined && answer && answer.id > (seen ?? 0))
    throw new AppError('changed', {
      title: describeInquiryEvent({ ...answer, kind: 'answer', after: null }, now),
    })
}

type QueuedAnswer = Pick<z.output<typeof contract.request.answer.reply>, 'id' | 'notBefore'>

/**
 * Finds the answer that an earlier request with the same key has queued. The deduplication key of the email is checked
 * instead of a stored response, since it never expires: a phone may repeat a request after weeks.
 */
const findRepeatedAnswer = async (
  db: Db,
  dedupeKey: string,
  { subject, text, calculation }: AnswerBody,
): Promise<QueuedAnswer | undefined> => {
  const earlier = await findAnswerByDedupeKey(db, dedupeKey)
  if (!earlier) return undefined
  const { id, notBefore, ...letter } = earlier
  if (id === null || notBefore === null)
    throw new AppError('changed', { title: 'Отправка этого ответа отменена, письмо не ушло' })
  if (letter.subject !== subject || letter.text !== text || letter.calculation_id !== (calculation ?? null))
    throw new AppError('key-reused', { firstWrite: { id } })
  return { id, notBefore }
}

type AnswerContext = Pick<ServerContext, 'clock' | 'openings' | 'origin' | 'log'>

/** Queues an answer to the sender of an inquiry, once for each idempotency key. */
export const answerInquiry = async (
  ctx: AnswerContext,
  trx: Db,
  { id, body, idempotencyKey }: { id: number; body: AnswerBody; idempotencyKey: string | undefined },
  editor: InquiryEditor,
): Promise<QueuedAnswer> => {
  const dedupe_key = `answer ${id} ${idempotencyKey ?? randomUUID()}`
  const inquiry = requireExistingEntity(await findInquiryById(trx, id))
  const earlier = await findRepeatedAnswer(trx, dedupe_key, body)
  if (earlier) return earlier
  const to = requireEmailAddress(inquiry)
  assertNoMissingFields(body)
  assertNoUnseenAnswer(inquiry, body.previous, editor.now)
  const row = await findQuotedCalculation(ctx, trx, body.calculation, 'Посчитайте заново')
  const calculation = row && parseCalculationForEmail(ctx, row, id)
  const notBefore = new Date(editor.now.getTime() + WITHDRAWAL_MS).toISOString()
  const { email: replyTo } = await loadCompanyContactSettings(trx)
  const letter = { to, replyTo, ...body, quoted: row, calculation }
  const inReplyTo = await findLastMessageIdToSender(trx, id)
  const mail_id = await insertMail(trx, {
    request_id: id,
    kind: 'answer',
    dedupe_key,
    content: { ...buildAnswerEmail(letter, ctx.origin()), inReplyTo },
    queuedAt: editor.now.toISOString(),
    notBefore,
  })
  const isStateSeen = (body.seenState ?? inquiry.state) === inquiry.state
  const state = (isStateSeen && body.state) || (inquiry.state === 'new' ? 'active' : inquiry.state)
  const answer = { before: inquiry.state, after: state, text: body.text, subject: body.subject }
  const [eventId = 0] = await insertInquiryEvents(trx, editor, [
    { request_id: id, kind: 'answer', ...answer, calculation_id: body.calculation ?? null, mail_id },
  ])
  await updateInquiryColumns(trx, [id], { state })
  await takeInquiry(trx, { ...inquiry, state }, editor)
  return { id: eventId, notBefore }
}

/**
 * Cancels an answer that waits and removes its event. The state and the owner of the inquiry become what they were before,
 * unless they were set since.
 */
export const withdrawAnswer = async (
  trx: Db,
  { inquiryId, eventId }: { inquiryId: number; eventId: number },
  editor: InquiryEditor,
): Promise<void> => {
  const inquiry = requireExistingEntity(await findInquiryById(trx, inquiryId))
  const answer = await deleteInquiryAnswer(trx, { inquiryId, eventId })
  if (!answer)
    throw new AppError('not-found', { title: 'Этого ответа больше нет: его отправку уже отменили' })
  if (!(await cancelUnclaimedMail(trx, answer.mail_id, editor.now.toISOString())))
    throw new AppError('changed', { title: 'Письмо уже ушло или могло уйти' })
  const later = await listLatestInquiryEvents(trx, inquiryId, { afterId: eventId })
  const nextOfState = later.findLast((event) => isEventOfField(event, 'state'))
  if (nextOfState?.kind === 'answer') await updateAnswerStateBefore(trx, nextOfState.id, answer.before)
  const isStateUnchanged = !nextOfState && inquiry.state === answer.after
  const [owned, ...ownedBefore] = later.filter(({ kind }) => kind === 'owner')
  const isOwnedByAnswer =
    owned?.at === answer.at && owned.authorId === answer.authorId && ownedBefore.length === 0
  const change = {
    state: isStateUnchanged ? answer.before : undefined,
    owner: isOwnedByAnswer ? null : undefined,
  }
  await updateInquiryColumns(trx, [inquiryId], {})
  await changeInquiries(trx, [inquiry], change, editor)
}

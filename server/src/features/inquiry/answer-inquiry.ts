import { randomUUID } from 'node:crypto'
import type { contract, Inquiry } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import { isPlainEmailAddress, listLetterFields } from 'shared/format'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { cancelUnclaimedMail, insertMail } from '../../domain/outbox/mail-repository.ts'
import { loadCompanyContactSettings } from '../../domain/settings/repository.ts'
import type { ServerContext } from '../../server-context.ts'
import { changeInquiries, describeConflict, isEventOfField, takeInquiry } from './change-inquiry.ts'
import { buildAnswerEmail } from './emails/answer-email.ts'
import { parseCalculationForEmail } from './emails/queued-inquiry-email.ts'
import {
  findAnswerByDedupeKey,
  findLastMessageIdToSender,
  type InquiryEditor,
  insertInquiryEvents,
  listLatestInquiryEvents,
  turnAnswerIntoWithdrawal,
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
const assertNoUnseenAnswer = async (
  trx: Db,
  id: number,
  seen: AnswerBody['previous'],
  editor: InquiryEditor,
): Promise<void> => {
  if (seen === undefined) return
  const events = await listLatestInquiryEvents(trx, id)
  const unseen = events.filter((event) => event.kind === 'answer' && event.id > (seen ?? 0))
  if (unseen.length > 0) throw new AppError('changed', { title: describeConflict(unseen, {}, editor) })
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
  await assertNoUnseenAnswer(trx, id, body.previous, editor)
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

/** Returns whether an inquiry has got its owner by an answer that was withdrawn, and by nothing that the owner did since. */
const isOwnedByWithdrawnAnswer = (latestEvents: Awaited<ReturnType<typeof listLatestInquiryEvents>>) => {
  const index = latestEvents.findIndex(({ kind }) => kind === 'owner')
  const [owned, cause] = latestEvents.slice(index)
  const isContacted = latestEvents
    .slice(0, index)
    .some(({ kind, authorId }) => (kind === 'answer' || kind === 'call') && authorId === owned?.authorId)
  return index >= 0 && cause?.kind === 'withdrawal' && cause.at === owned?.at && !isContacted
}

/**
 * Cancels an answer that waits. The history lists it no more. The state and the owner of the inquiry become what they were before,
 * unless they were set since.
 */
export const withdrawAnswer = async (
  trx: Db,
  { inquiryId, eventId }: { inquiryId: number; eventId: number },
  editor: InquiryEditor,
): Promise<void> => {
  const inquiry = requireExistingEntity(await findInquiryById(trx, inquiryId))
  const answer = await turnAnswerIntoWithdrawal(trx, { inquiryId, eventId }, editor.author)
  if (!answer)
    throw new AppError('not-found', { title: 'Этого ответа больше нет: его отправку уже отменили' })
  if (!(await cancelUnclaimedMail(trx, answer.mail_id, editor.now.toISOString())))
    throw new AppError('changed', { title: 'Письмо уже ушло или могло уйти' })
  const events = await listLatestInquiryEvents(trx, inquiryId)
  const later = events.filter(({ id }) => id > eventId)
  const isCalledSince = later.some(({ kind }) => kind === 'call')
  const before = answer.before === 'new' && isCalledSince ? 'active' : answer.before
  const nextOfState = later.findLast((event) => isEventOfField(event, 'state'))
  if (nextOfState?.kind === 'answer') await updateAnswerStateBefore(trx, nextOfState.id, before)
  const isStateUnchanged = !nextOfState && inquiry.state === answer.after
  const change = {
    state: isStateUnchanged ? before : undefined,
    owner: isOwnedByWithdrawnAnswer(events) ? null : undefined,
  }
  await insertInquiryEvents(trx, editor, [{ request_id: inquiryId, kind: 'withdrawal' }])
  await updateInquiryColumns(trx, [inquiryId], {})
  await changeInquiries(trx, [inquiry], change, editor)
}

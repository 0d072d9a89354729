import { randomUUID } from 'node:crypto'
import type { SystemStatus } from 'shared/contract'
import type { Db, MailDbTable } from '../../db/db.ts'
import { type EmailContent, emailContentSchema } from '../../lib/mailer.ts'

interface MailKind {
  /** Emails with a lower number are sent first. */
  priority: number
  /**
   * What follows when the mail server refuses the email for good, or has not confirmed it twice. Emails to the company are
   * retried, because the server is more likely misconfigured; `wait` leaves the email to its author, who can send it again.
   */
  afterRefusal: 'retry' | 'wait' | 'give-up'
}

/** Kinds of emails. Visitors wait for answers, and nobody waits for the copy of a question. */
export const mailKinds: Record<MailDbTable['kind'], MailKind> = {
  answer: { priority: 10, afterRefusal: 'wait' },
  office: { priority: 20, afterRefusal: 'retry' },
  copy: { priority: 30, afterRefusal: 'give-up' },
}

/** Parses stored content. The error does not quote it, because errors are logged and the content has addresses. */
export const parseStoredEmail = (content: string): EmailContent => {
  try {
    return emailContentSchema.parse(JSON.parse(content))
  } catch {
    throw new Error('the stored content of an email is damaged')
  }
}

interface NewMail extends Pick<MailDbTable, 'request_id' | 'kind' | 'dedupe_key'> {
  /** Content of the email. Without it, the email is built when it is sent. */
  content?: EmailContent
  queuedAt: string
  /** Time before which the email is never sent, so that its author can withdraw it. */
  notBefore?: string
}

/** Queues an email and returns its id. Throws if an email with the same deduplication key was queued before. */
export const insertMail = async (
  db: Db,
  { content, queuedAt, notBefore, ...mail }: NewMail,
): Promise<number> => {
  const { id } = await db
    .insertInto('mail')
    .values({
      ...mail,
      content: content ? JSON.stringify(content) : null,
      not_before: notBefore ?? null,
      next_at: notBefore ?? queuedAt,
      priority: mailKinds[mail.kind].priority,
      message_id: `<${randomUUID()}@requests>`,
      failures: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Cancels an email, unless it has been sent, or a server that has claimed it may have sent it. The deduplication key
 * stays, so that a request that a slow network repeats does not queue the email again.
 */
export const cancelUnclaimedMail = async (db: Db, id: number, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ sent_at: now, trouble: 'Отправка отменена', content: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('claimed_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface MailSendSuccess {
  sent_at: string
  /** Error message about the recipients that the mail server rejected. */
  trouble: string | null
}

/**
 * Marks an email as sent even if another server has claimed it meanwhile, so that no server sends it once more. The
 * content is not needed any more: the history of the inquiry has the text.
 */
export const markMailSent = (db: Db, id: number, success: MailSendSuccess) =>
  db
    .updateTable('mail')
    .set({ ...success, claimed_by: null, claimed_until: null, content: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()

export interface DueEmailSearchTimes {
  now: string
  /** Retry and claim times after this one were stored before the clock was set back. Such emails are due at once. */
  implausibleAfter: string
  /** The same for the first attempt, before which emails wait for seconds. */
  startImplausibleAfter: string
}

/** Makes the emails due that wait for another attempt. */
export const makeRetriedMailDue = async (db: Db, now: string): Promise<void> => {
  const waiting = db.updateTable('mail').set({ next_at: now }).where('sent_at', 'is', null)
  await waiting.where('failures', '>', 0).where('next_at', 'is not', null).execute()
}

/** Makes those emails of an inquiry due that wait until a person asks to send them again. */
export const makeRefusedMailDue = async (db: Db, inquiryId: number, now: string): Promise<void> => {
  const waiting = db.updateTable('mail').set({ next_at: now }).where('sent_at', 'is', null)
  await waiting.where('request_id', '=', inquiryId).where('next_at', 'is', null).execute()
}

type MailQueueStatus = Omit<SystemStatus['mail'], 'configured'>

/**
 * Counts the unsent emails, except for copies and those whose author can still withdraw them. `trouble` is the error of
 * the failed email that is retried last.
 */
export const readMailQueueStatus = async (db: Db, now: string): Promise<MailQueueStatus> => {
  const waiting = db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('kind', '!=', 'copy')
    .where((each) => each.or([each('not_before', 'is', null), each('not_before', '<=', now)]))
  const counts = await waiting
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('failures', '>', 0).as('failing'),
      fn.min<string | null>('next_at').as('nextAt'),
    ])
    .executeTakeFirstOrThrow()
  const last = await waiting
    .select('trouble')
    .where('failures', '>', 0)
    .orderBy('next_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return { ...counts, trouble: last?.trouble ?? null }
}

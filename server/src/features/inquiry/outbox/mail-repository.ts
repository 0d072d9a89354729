import type { Inquiry, SystemStatus } from 'shared/contract'
import type { Db } from '../../../db/db.ts'
import type { MailDbTable } from '../../../db/schema/inquiry.ts'
import { findInquiryById } from '../repository.ts'

export const insertInquiryMail = async (
  db: Db,
  mail: Pick<MailDbTable, 'kind'> & {
    readonly inquiryId: number
    readonly messageId: string
    readonly nextAt: string
  },
): Promise<void> => {
  await db
    .insertInto('mail')
    .values({
      request_id: mail.inquiryId,
      kind: mail.kind,
      message_id: mail.messageId,
      failures: 0,
      next_at: mail.nextAt,
      sent_at: null,
      trouble: null,
    })
    .execute()
}

export interface WaitingMail {
  readonly id: number
  readonly kind: MailDbTable['kind']
  readonly messageId: string
  readonly failures: number
  readonly inquiry: Inquiry
}

interface DueWindow {
  readonly dueUntil: string
  /**
   * Time after which a next attempt is implausible: it was set by a clock that has been turned back since.
   */
  readonly implausibleAfter: string
}

/** Finds the email that is due for the longest time. Copies for visitors come after all emails to the office. */
export const findNextDueMail = async (
  db: Db,
  { dueUntil, implausibleAfter }: DueWindow,
): Promise<WaitingMail | undefined> => {
  const row = await db
    .selectFrom('mail')
    .selectAll()
    .where('sent_at', 'is', null)
    .where((each) => each.or([each('next_at', '<=', dueUntil), each('next_at', '>', implausibleAfter)]))
    .orderBy('kind', 'desc')
    .orderBy('next_at')
    .orderBy('id')
    .executeTakeFirst()
  const inquiry = row && (await findInquiryById(db, row.request_id))?.value
  return inquiry && { id: row.id, kind: row.kind, messageId: row.message_id, failures: row.failures, inquiry }
}

/** Finds the time of the next send attempt among the waiting emails. */
export const findFirstMailDueTime = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail')
    .select('next_at')
    .where('sent_at', 'is', null)
    .orderBy('next_at')
    .executeTakeFirst()
  return row?.next_at
}

export interface MailSendSuccess {
  readonly sentAt: string
  /** Message about recipients that the mail server rejected. */
  readonly trouble: string | null
}

export const markMailSent = async (
  db: Db,
  id: number,
  { sentAt, trouble }: MailSendSuccess,
): Promise<void> => {
  await db.updateTable('mail').set({ sent_at: sentAt, trouble }).where('id', '=', id).execute()
}

export interface MailSendFailure {
  readonly failures: number
  readonly nextAt: string
  readonly trouble: string
}

export const markMailFailed = async (
  db: Db,
  id: number,
  { failures, nextAt, trouble }: MailSendFailure,
): Promise<void> => {
  await db.updateTable('mail').set({ failures, next_at: nextAt, trouble }).where('id', '=', id).execute()
}

export const makeAllWaitingMailDue = async (db: Db, now: string): Promise<void> => {
  await db.updateTable('mail').set({ next_at: now }).where('sent_at', 'is', null).execute()
}

type MailQueueStatus = Omit<SystemStatus['mail'], 'configured'>

/** Counts the waiting emails to the office and reads the time of the next attempt and the error of the email that is tried last. */
export const readMailQueueStatus = async (db: Db): Promise<MailQueueStatus> => {
  const waiting = db.selectFrom('mail').where('sent_at', 'is', null).where('kind', '=', 'office')
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
    .orderBy('next_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...counts, trouble: last?.trouble ?? null }
}

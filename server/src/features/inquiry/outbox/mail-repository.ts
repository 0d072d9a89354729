import type { Inquiry, SystemStatus } from 'shared/contract'
import type { Db } from '../../../db/db.ts'
import type { MailDbTable } from '../../../db/schema/inquiry.ts'

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
      claimed_by: null,
      claimed_until: null,
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

/** An email and the id of the server that has claimed it. */
export interface HeldMail {
  readonly id: number
  readonly holder: string
}

export interface MailSendSuccess {
  readonly sentAt: string
  /** Message about recipients that the mail server rejected. */
  readonly trouble: string | null
}

const unclaimed = { claimed_by: null, claimed_until: null }

/** Marks an email as sent, whichever server has claimed it meanwhile, so that no server sends it once more. */
export const markMailSent = async (
  db: Db,
  id: number,
  { sentAt, trouble }: MailSendSuccess,
): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ ...unclaimed, sent_at: sentAt, trouble })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export interface MailSendFailure {
  readonly failures: number
  readonly nextAt: string
  readonly trouble: string
}

/** Stores a failure, unless another server has claimed the email since: then only its attempt counts. */
export const markMailFailed = async (
  db: Db,
  { id, holder }: HeldMail,
  { failures, nextAt, trouble }: MailSendFailure,
): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ ...unclaimed, failures, next_at: nextAt, trouble })
    .where('id', '=', id)
    .where('claimed_by', '=', holder)
    .execute()
}

/** Gives an email back unsent, so that any server may send it at once. */
export const releaseMailClaim = async (db: Db, { id, holder }: HeldMail): Promise<void> => {
  await db.updateTable('mail').set(unclaimed).where('id', '=', id).where('claimed_by', '=', holder).execute()
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

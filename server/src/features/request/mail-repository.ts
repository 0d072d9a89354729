import type { Request, Status } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { requestById } from './repository.ts'

export const insertMail = async (
  db: Db,
  mail: { readonly requestId: number; readonly messageId: string; readonly nextAt: string },
): Promise<void> => {
  await db
    .insertInto('mail')
    .values({
      request_id: mail.requestId,
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
  readonly messageId: string
  readonly failures: number
  readonly request: Request
}

interface Window {
  readonly until: string
  /** A time beyond this one was set by a clock that has been turned back since. */
  readonly beyond: string
}

/** The one that has waited longest of those whose time has come. */
export const nextDueMail = async (db: Db, { until, beyond }: Window): Promise<WaitingMail | undefined> => {
  const row = await db
    .selectFrom('mail')
    .selectAll()
    .where('sent_at', 'is', null)
    .where((each) => each.or([each('next_at', '<=', until), each('next_at', '>', beyond)]))
    .orderBy('next_at')
    .orderBy('id')
    .executeTakeFirst()
  const request = row && (await requestById(db, row.request_id))?.value
  return request && { id: row.id, messageId: row.message_id, failures: row.failures, request }
}

/** When the first of those that wait is to be tried. */
export const firstDueAt = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail')
    .select('next_at')
    .where('sent_at', 'is', null)
    .orderBy('next_at')
    .executeTakeFirst()
  return row?.next_at
}

export interface Success {
  readonly sentAt: string
  /** Whom of the office the letter does not reach. */
  readonly trouble: string | null
}

export const markSent = async (db: Db, id: number, { sentAt, trouble }: Success): Promise<void> => {
  await db.updateTable('mail').set({ sent_at: sentAt, trouble }).where('id', '=', id).execute()
}

export interface Failure {
  readonly failures: number
  readonly nextAt: string
  readonly trouble: string
}

export const markFailed = async (
  db: Db,
  id: number,
  { failures, nextAt, trouble }: Failure,
): Promise<void> => {
  await db.updateTable('mail').set({ failures, next_at: nextAt, trouble }).where('id', '=', id).execute()
}

export const makeAllDue = async (db: Db, now: string): Promise<void> => {
  await db.updateTable('mail').set({ next_at: now }).where('sent_at', 'is', null).execute()
}

type Queue = Omit<Status['mail'], 'configured'>

/** What waits, when the first of it is tried next, and why the one that is tried last has failed. */
export const queueOf = async (db: Db): Promise<Queue> => {
  const waiting = db.selectFrom('mail').where('sent_at', 'is', null)
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

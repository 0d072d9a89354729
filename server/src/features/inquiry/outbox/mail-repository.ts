import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Updateable, UpdateResult } from 'kysely'
import type { Inquiry, SystemStatus } from 'shared/contract'
import type { DatabaseTables, Db, MailDbTable } from '../../../db/db.ts'
import { startPeriodicTask } from '../../../lib/timers.ts'
import type { ServerContext } from '../../../server-context.ts'
import { findInquiryById } from '../repository.ts'

const unclaimed = { claimed_by: null, claimed_until: null }

/** Emails with a lower number are sent first: visitors wait for answers, nobody waits for a copy. */
const priorityByKind = { answer: 10, office: 20, copy: 30 } as const

type NewMail = Pick<MailDbTable, 'request_id' | 'kind' | 'dedupe_key' | 'next_at'> &
  Partial<Pick<MailDbTable, 'content' | 'not_before'>>

/** Queues an email and returns its id; `undefined` if an email with the same deduplication key was queued before. */
export const insertMail = async (db: Db, mail: NewMail): Promise<number | undefined> => {
  const row = await db
    .insertInto('mail')
    .values({
      content: null,
      not_before: null,
      ...mail,
      ...unclaimed,
      priority: priorityByKind[mail.kind],
      message_id: `<${randomUUID()}@requests>`,
      failures: 0,
      sent_at: null,
      trouble: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertInquiryMail = async (
  db: Db,
  { requestId, kind, nextAt }: { requestId: number; kind: 'office' | 'copy'; nextAt: string },
): Promise<void> => {
  await insertMail(db, {
    request_id: requestId,
    kind,
    dedupe_key: `${kind} ${requestId}`,
    next_at: nextAt,
  })
}

export interface WaitingInquiryMail {
  id: number
  kind: MailDbTable['kind']
  messageId: string
  failures: number
  content: string | null
  inquiry: Inquiry | undefined
}

/**
 * Cancels an email that no server is sending or has sent. Its deduplication key stays, so that a request that a slow
 * network repeats does not queue the email again.
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
  sentAt: string
  /** Error message about the recipients that the mail server rejected. */
  trouble: string | null
}

/** Marks an email as sent even if another server has claimed it meanwhile, so that no server sends it once more. */
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
  failures: number
  nextAt: string
  trouble: string
}

export const makeAllWaitingMailDue = async (db: Db, now: string): Promise<void> => {
  await db.updateTable('mail').set({ next_at: now }).where('sent_at', 'is', null).execute()
}

type MailQueueStatus = Omit<SystemStatus['mail'], 'configured'>

/** Counts the unsent emails to the office. `trouble` is the error of the failed email that is retried last. */
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

export interface DueEmailSearchTimes {
  now: string
  /** Retry and claim times after this one were stored before the clock was set back. Such emails are due at once. */
  implausibleAfter: string
}

/** Time for which a server claims an email. Servers whose clocks differ by more than this may send it twice. */
const CLAIM_MS = 60_000
const RENEWAL_INTERVAL_MS = 10_000

/** Creates a store of the emails that one server has claimed. No other server sends a claimed email. */
export const createOutgoingEmailClaimStore = ({
  db,
  clock,
  log,
  isShared,
  timers,
}: Pick<ServerContext, 'db' | 'clock' | 'log' | 'isShared' | 'timers'>) => {
  const holder = randomUUID()

  /** Returns the time from which another server may take over an email; `null` if no other server uses the database. */
  const getClaimEnd = (nowMs: number): string | null =>
    isShared ? new Date(nowMs + CLAIM_MS).toISOString() : null

  const isClaimable =
    ({ now, implausibleAfter }: DueEmailSearchTimes) =>
    (each: ExpressionBuilder<DatabaseTables, 'mail'>) =>
      each.or([
        each('claimed_until', 'is', null),
        each('claimed_until', '<=', now),
        each('claimed_until', '>', implausibleAfter),
        each('claimed_by', '=', holder),
      ])

  /** A start time far ahead was stored before the clock was set back, so it no longer holds the email back. */
  const isNotHeldBack =
    ({ now, implausibleAfter }: DueEmailSearchTimes) =>
    (each: ExpressionBuilder<DatabaseTables, 'mail'>) =>
      each.or([
        each('not_before', 'is', null),
        each('not_before', '<=', now),
        each('not_before', '>', implausibleAfter),
      ])

  const updateClaimedMail = (id: number, change: Updateable<MailDbTable>): Promise<UpdateResult> =>
    db
      .updateTable('mail')
      .set(change)
      .where('id', '=', id)
      .where('claimed_by', '=', holder)
      .executeTakeFirstOrThrow()

  return {
    /**
     * Claims the email that has been due for the longest time; copies for visitors come last. If this server has
     * already claimed the email, nothing is written, so sending can be tried again while the disk is full.
     */
    claimNextDue: async (window: DueEmailSearchTimes): Promise<WaitingInquiryMail | undefined> => {
      const { now, implausibleAfter } = window
      const row = await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('mail')
          .selectAll()
          .where('sent_at', 'is', null)
          .where((each) => each.or([each('next_at', '<=', now), each('next_at', '>', implausibleAfter)]))
          .where(isClaimable(window))
          .where(isNotHeldBack(window))
          .orderBy('priority')
          .orderBy('next_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (found === undefined) return undefined
        const isHeld =
          found.claimed_by === holder && (found.claimed_until === null || found.claimed_until > now)
        if (!isHeld)
          await trx
            .updateTable('mail')
            .set({ claimed_by: holder, claimed_until: getClaimEnd(Date.parse(now)) })
            .where('id', '=', found.id)
            .execute()
        return found
      })
      if (!row) return undefined
      const inquiry = row.request_id === null ? undefined : await findInquiryById(db, row.request_id)
      const { id, kind, failures, content } = row
      return { id, kind, messageId: row.message_id, failures, content, inquiry }
    },
    findFirstDueTime: async (window: DueEmailSearchTimes): Promise<string | undefined> => {
      const row = await db
        .selectFrom('mail')
        .select('next_at')
        .where('sent_at', 'is', null)
        .where(isClaimable(window))
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst()
      return row?.next_at
    },
    /**
     * Renews the claim on an email until the returned function is called. `onLost` is called if another server claimed
     * or sent the email.
     */
    keepRenewing: (id: number, onLost: () => void): (() => void) => {
      if (!isShared) return () => undefined
      const renew = async (stopped: AbortSignal): Promise<void> => {
        const renewed = await updateClaimedMail(id, { claimed_until: getClaimEnd(clock().getTime()) })
        if (renewed.numUpdatedRows > 0 || stopped.aborted) return
        log.warn({ mail: id }, 'another server has taken over an email, so this one stops sending it')
        onLost()
      }
      const failureMessage = 'the claim on an email was not renewed; another server may take it over'
      return startPeriodicTask(renew, { intervalMs: RENEWAL_INTERVAL_MS, log, failureMessage, timers })
    },
    /** Stores a failed attempt, unless another server has claimed the email since. */
    markFailed: async (id: number, { failures, nextAt, trouble }: MailSendFailure): Promise<void> => {
      await updateClaimedMail(id, { ...unclaimed, failures, next_at: nextAt, trouble })
    },
    /** Ends the claim on an unsent email, so that any server may send the email at once. */
    release: async (id: number): Promise<void> => {
      await updateClaimedMail(id, unclaimed)
    },
  }
}

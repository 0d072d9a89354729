import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Updateable, UpdateResult } from 'kysely'
import type { DatabaseTables, MailDbTable } from '../../db/db.ts'
import { startPeriodicTask } from '../../lib/timers.ts'
import type { ServerContext } from '../../server-context.ts'
import { type DueEmailSearchTimes, unclaimedMail } from './mail-repository.ts'

export interface WaitingMail {
  id: number
  kind: MailDbTable['kind']
  messageId: string
  failures: number
  /** JSON of a stored email; `null` for an email that is built now. */
  content: string | null
  inquiryId: number | null
}

export interface MailSendFailure {
  failures: number
  /** Time of the next attempt; `null` if the email waits until somebody asks to send it again. */
  nextAt: string | null
  trouble: string
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

  const updateClaimedMail = (id: number, change: Updateable<MailDbTable>): Promise<UpdateResult> =>
    db
      .updateTable('mail')
      .set(change)
      .where('id', '=', id)
      .where('claimed_by', '=', holder)
      .executeTakeFirstOrThrow()

  return {
    /**
     * Claims the most important due email, of several the one that has been due for the longest time. If this server
     * has already claimed the email, nothing is written, so sending can be tried again while the disk is full.
     */
    claimNextDue: async (window: DueEmailSearchTimes): Promise<WaitingMail | undefined> => {
      const { now, implausibleAfter } = window
      const row = await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('mail')
          .selectAll()
          .where('sent_at', 'is', null)
          .where((each) => each.or([each('next_at', '<=', now), each('next_at', '>', implausibleAfter)]))
          .where(isClaimable(window))
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
      const { id, kind, failures, content } = row
      return { id, kind, messageId: row.message_id, failures, content, inquiryId: row.request_id }
    },
    findFirstDueTime: async (window: DueEmailSearchTimes): Promise<string | undefined> => {
      const row = await db
        .selectFrom('mail')
        .select(({ fn }) => fn.min<string | null>('next_at').as('time'))
        .where('sent_at', 'is', null)
        .where(isClaimable(window))
        .executeTakeFirst()
      return row?.time ?? undefined
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
      await updateClaimedMail(id, { ...unclaimedMail, failures, next_at: nextAt, trouble })
    },
    /** Ends the claim on an unsent email, so that any server may send the email at once. */
    release: async (id: number): Promise<void> => {
      await updateClaimedMail(id, unclaimedMail)
    },
  }
}

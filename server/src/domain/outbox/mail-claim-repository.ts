import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Selectable, Updateable, UpdateResult } from 'kysely'
import type { DatabaseTables, MailDbTable } from '../../db/db.ts'
import { startPeriodicTask } from '../../lib/timers.ts'
import type { ServerContext } from '../../server-context.ts'
import type { DueEmailSearchTimes } from './mail-repository.ts'

/** Email as it was before the claim: with `claimed_by` if an earlier attempt may have sent it. */
export type WaitingMail = Selectable<MailDbTable>

export type MailSendFailure = Pick<WaitingMail, 'failures' | 'next_at' | 'trouble' | 'claimed_by'>

/** Time for which a server claims an email. Servers whose clocks differ by more than this may send it twice. */
const CLAIM_MS = 60_000
const RENEWAL_INTERVAL_MS = 10_000

/**
 * Creates a store of the emails that one server has claimed. No other server sends an email before the claim ends.
 * `claimed_by` stays in the table as long as the email may have been sent, so that its author cannot withdraw it.
 */
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
    holder,
    /**
     * Claims the most important due email, of several the one that has been due for the longest time. If this server
     * has already claimed the email, nothing is written, so sending can be tried again while the disk is full.
     */
    claimNextDue: (window: DueEmailSearchTimes): Promise<WaitingMail | undefined> =>
      db.transaction().execute(async (trx) => {
        const { now, implausibleAfter, startImplausibleAfter } = window
        const found = await trx
          .selectFrom('mail')
          .selectAll()
          .where('sent_at', 'is', null)
          .where((each) =>
            each.or([
              each('next_at', '<=', now),
              each('next_at', '>', implausibleAfter),
              each.and([each('failures', '=', 0), each('next_at', '>', startImplausibleAfter)]),
            ]),
          )
          .where(isClaimable(window))
          .orderBy('priority')
          .orderBy('next_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (found === undefined) return undefined
        const claimed_until = getClaimEnd(Date.parse(now))
        const isHeld =
          found.claimed_by === holder && (claimed_until === null || (found.claimed_until ?? now) > now)
        if (!isHeld)
          await trx
            .updateTable('mail')
            .set({ claimed_by: holder, claimed_until })
            .where('id', '=', found.id)
            .execute()
        return found
      }),
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
    markFailed: (id: number, failure: MailSendFailure) =>
      updateClaimedMail(id, { ...failure, claimed_until: null }),
    /** Ends the claim on an unsent email, so that any server may send the email at once. */
    release: ({ id, claimed_by }: WaitingMail) => updateClaimedMail(id, { claimed_by, claimed_until: null }),
  }
}

import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { DatabaseTables } from '../../../db/schema/database.ts'
import { findInquiryById } from '../repository.ts'
import type { HeldMail, WaitingMail } from './mail-repository.ts'

export interface MailClaim {
  /** Random id of the server that claims. */
  readonly holder: string
  /** Time from which another server may take over, `null` if there can be no other server. */
  readonly until: string | null
}

export interface DueWindow {
  readonly now: string
  /**
   * Time after which a next attempt or the end of a claim is implausible: it was set by a clock that has been
   * turned back since.
   */
  readonly implausibleAfter: string
}

const isClaimable =
  (holder: string, { now, implausibleAfter }: DueWindow) =>
  (each: ExpressionBuilder<DatabaseTables, 'mail'>) =>
    each.or([
      each('claimed_until', 'is', null),
      each('claimed_until', '<=', now),
      each('claimed_until', '>', implausibleAfter),
      each('claimed_by', '=', holder),
    ])

/**
 * Claims the email that is due for the longest time, of those that no other server has claimed. Copies for visitors
 * come after all emails to the office.
 *
 * A claim that this server still has needs no write, so that an email can be tried again while the disk is full.
 */
export const claimNextDueMail = async (
  db: Db,
  { holder, until }: MailClaim,
  window: DueWindow,
): Promise<WaitingMail | undefined> => {
  const { now, implausibleAfter } = window
  const row = await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where((each) => each.or([each('next_at', '<=', now), each('next_at', '>', implausibleAfter)]))
      .where(isClaimable(holder, window))
      .orderBy('kind', 'desc')
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (found === undefined) return undefined
    const isHeld = found.claimed_by === holder && (found.claimed_until === null || found.claimed_until > now)
    if (!isHeld)
      await trx
        .updateTable('mail')
        .set({ claimed_by: holder, claimed_until: until })
        .where('id', '=', found.id)
        .execute()
    return found
  })
  const inquiry = row && (await findInquiryById(db, row.request_id))?.value
  return inquiry && { id: row.id, kind: row.kind, messageId: row.message_id, failures: row.failures, inquiry }
}

/** Extends the claim of an email. Returns whether this server still had it. */
export const renewMailClaim = async (
  db: Db,
  { id, holder }: HeldMail,
  until: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('claimed_by', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Finds the time of the next send attempt among the waiting emails that no other server has claimed. */
export const findFirstMailDueTime = async (
  db: Db,
  holder: string,
  window: DueWindow,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail')
    .select('next_at')
    .where('sent_at', 'is', null)
    .where(isClaimable(holder, window))
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at
}

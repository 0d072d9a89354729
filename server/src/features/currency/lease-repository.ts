import type { Db, LeaseDbTable } from '../../db/db.ts'

/** A lease that lasts longer was stored before the clock was set back. */
const MAX_LEASE_MS = 10 * 60_000

/** Name of the work that only one server does, and the server that does it. */
export type ServerLeaseHolder = Pick<LeaseDbTable, 'name' | 'holder'>

interface LeaseTerm {
  now: Date
  durationMs: number
}

const addMs = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

/** Takes a lease if no other server holds it or its result is outdated. One statement, so that one server succeeds. */
export const acquireServerLease = async (
  db: Db,
  { name, holder }: ServerLeaseHolder,
  { now, durationMs }: LeaseTerm,
): Promise<boolean> => {
  const lease = { holder, expires_at: addMs(now, durationMs), result: null }
  const row = await db
    .insertInto('lease')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where(({ or, eb }) =>
          or([
            eb('lease.holder', '=', holder),
            eb('lease.expires_at', '<=', now.toISOString()),
            eb('lease.expires_at', '>', addMs(now, MAX_LEASE_MS)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a lease of another server. Its result is `null` while that server works on it. */
export const findOtherServerLease = (db: Db, { name, holder }: ServerLeaseHolder, now: Date) =>
  db
    .selectFrom('lease')
    .select('result')
    .where('name', '=', name)
    .where('holder', '!=', holder)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', addMs(now, MAX_LEASE_MS))
    .executeTakeFirst()

/** Ends the work of a lease. Other servers use its result, as JSON, until that expires. */
export const storeServerLeaseResult = async (
  db: Db,
  { name, holder }: ServerLeaseHolder,
  result: string,
  { now, durationMs }: LeaseTerm,
): Promise<void> => {
  await db
    .updateTable('lease')
    .set({ result, expires_at: addMs(now, durationMs) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

export const releaseServerLease = async (db: Db, { name, holder }: ServerLeaseHolder): Promise<void> => {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}

export const deleteExpiredServerLeases = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('lease').where('expires_at', '<=', now).execute()
}

import type { Db, TaskLeaseDbTable } from '../../db/db.ts'

/** Maximum duration of a lease. A longer lease was stored before the clock was set back, and is ignored. */
const MAX_LEASE_MS = 10 * 60_000

/** Name of a task that only one server may do at a time, and the id of the server that does it. */
export type TaskLeaseNameAndHolder = Pick<TaskLeaseDbTable, 'name' | 'holder'>

interface LeaseTerm {
  now: Date
  durationMs: number
}

const addMs = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

/** Acquires a lease unless another server holds it. One SQL statement ensures that only one server succeeds. */
export const acquireTaskLeaseForServer = async (
  db: Db,
  { name, holder }: TaskLeaseNameAndHolder,
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

/** Finds the lease of another server on a task. Its result is `null` until that server has finished the task. */
export const findTaskLeaseOfOtherServer = (db: Db, { name, holder }: TaskLeaseNameAndHolder, now: Date) =>
  db
    .selectFrom('lease')
    .select('result')
    .where('name', '=', name)
    .where('holder', '!=', holder)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', addMs(now, MAX_LEASE_MS))
    .executeTakeFirst()

/** Stores the JSON result of a finished task in its lease. Other servers use the result until the lease expires. */
export const storeTaskResultInLease = async (
  db: Db,
  { name, holder }: TaskLeaseNameAndHolder,
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

export const releaseTaskLeaseOfServer = async (
  db: Db,
  { name, holder }: TaskLeaseNameAndHolder,
): Promise<void> => {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}

export const deleteExpiredTaskLeases = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('lease').where('expires_at', '<=', now).execute()
}

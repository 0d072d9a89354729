import { sql } from 'kysely'
import type { AdminUser } from 'shared/contract'
import type { Db } from '../db/db.ts'

/** Time for which an admin counts as active after a sign of life. Screens send one each 15 seconds. */
const ACTIVE_MS = 40_000

const addMs = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

interface Activity {
  /** Name of what the admin works on, the same for all admins. */
  activity: string
  adminId: AdminUser['id']
}

const buildLeaseName = ({ activity, adminId }: Activity): string => `${activity} ${adminId}`

/** Records a sign of life of an admin. */
export const markAdminActive = async (db: Db, activity: Activity, now: Date): Promise<void> => {
  const lease = { holder: String(activity.adminId), expires_at: addMs(now, ACTIVE_MS), result: null }
  await db
    .insertInto('lease')
    .values({ name: buildLeaseName(activity), ...lease })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
    .execute()
}

export const endAdminActivity = async (db: Db, activity: Activity): Promise<void> => {
  await db.deleteFrom('lease').where('name', '=', buildLeaseName(activity)).execute()
}

/** Lists the admins who are active. */
export const listActiveAdmins = (db: Db, activity: string, now: Date) =>
  db
    .selectFrom('admin')
    .innerJoin('lease', (join) =>
      join.on('lease.name', '=', sql`cast(${activity} as text) || ' ' || admin.id`),
    )
    .select(['admin.id', 'admin.name'])
    .where('expires_at', '>', now.toISOString())
    // A later time was stored before the clock was set back.
    .where('expires_at', '<=', addMs(now, ACTIVE_MS))
    .orderBy('admin.id')
    .execute()

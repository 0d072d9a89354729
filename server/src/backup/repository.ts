import type { SystemStatus } from 'shared/contract'
import type { Db } from '../db/db.ts'

export const recordBackupTimeAndSize = async (db: Db, madeAt: Date, bytes: number): Promise<void> => {
  await db.insertInto('backup').values({ made_at: madeAt.toISOString(), bytes }).execute()
}

export const findLastBackup = async (db: Db): Promise<SystemStatus['backup']> => {
  const row = await db.selectFrom('backup').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return { madeAt: row?.made_at ?? null, bytes: row?.bytes ?? null }
}

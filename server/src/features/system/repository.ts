import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Throws if the database does not answer. */
export const assertDatabaseAnswers = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}

export const findNewestMigration = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migration`.execute(db)
  return rows[0]?.name ?? ''
}

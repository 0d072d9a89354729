import { sql } from 'kysely'
import { UnusableDatabaseError } from './data-folder/data-folder.ts'
import type { Db } from './db.ts'
import { hasDatabaseTable } from './dialect-sql.ts'
import { databaseMigrations } from './migrations/index.ts'

/** Lists the applied migrations in order. Throws if a newer version of the server wrote the database. */
export const listAppliedMigrations = async (
  db: Db,
  place: string,
  known: readonly { name: string }[] = databaseMigrations,
): Promise<readonly string[]> => {
  if (!(await hasDatabaseTable(db, 'schema_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !known.some((each) => each.name === name))
  if (unknown)
    throw new UnusableDatabaseError(`${place} was written by a newer version (it knows «${unknown.name}»)`)
  return rows.map(({ name }) => name)
}

/** Throws if a database contains no tables of this server or was written by a newer version of the server. */
export const assertKnownDatabaseSchema = async (db: Db, place: string): Promise<readonly string[]> => {
  const applied = await listAppliedMigrations(db, place)
  if (applied.length === 0)
    throw new UnusableDatabaseError(`${place} holds no product yet: start the product once`)
  return applied
}

export const assertCurrentDatabaseSchema = async (db: Db, place: string): Promise<void> => {
  const applied = await assertKnownDatabaseSchema(db, place)
  const missing = databaseMigrations.find(({ name }) => !applied.includes(name))
  if (missing)
    throw new UnusableDatabaseError(
      `${place} was written by an older version (it lacks «${missing.name}»): start this version there once, which migrates it`,
    )
}

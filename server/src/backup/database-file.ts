import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { listAppliedMigrations } from '../db/applied-migrations.ts'
import { UnusableDatabaseError } from '../db/data-folder/data-folder.ts'
import { isDatabaseBusyError } from '../db/database-errors.ts'
import { assertSchemaOfAppliedMigrations } from '../db/expected-schema.ts'
import { createSqliteMigrationQueryBuilder, openSqliteFile } from '../db/open-sqlite.ts'
import { raiseLastIdOfDbTable } from '../db/row-sequence.ts'

/** Throws if this version of the server cannot use a database from a backup. Returns the last migration of the database. */
export const assertRestorableDatabase = async (file: string): Promise<string> => {
  const connection = openSqliteFile(file)
  try {
    const verdict = connection.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') throw new UnusableDatabaseError(`the database is damaged: ${String(verdict)}`)
    const applied = await listAppliedMigrations(createSqliteMigrationQueryBuilder(connection), 'the database')
    const newestMigration = applied.at(-1)
    if (newestMigration === undefined)
      throw new UnusableDatabaseError('the database holds nothing of this product')
    await assertSchemaOfAppliedMigrations(connection, applied, 'the database')
    return newestMigration
  } finally {
    connection.close()
  }
}

/** Invalidates all session tokens: the current time becomes the token version of each admin, higher than any before. */
export const invalidateAdminSessions = async (file: string, now: Date): Promise<void> => {
  const connection = openSqliteFile(file)
  try {
    await createSqliteMigrationQueryBuilder(connection)
      .transaction()
      .execute(async (trx) => {
        await sql`update admin set token_version = max(token_version + 1, ${now.getTime()})`.execute(trx)
        await raiseLastIdOfDbTable(trx, 'admin', Math.floor(now.getTime() / 1000))
      })
  } finally {
    connection.close()
  }
}

const LOCK_WAIT_MS = 1_000

interface LockOptions {
  waitMs?: number | undefined
  mayBeDamaged?: boolean
}

/** Opens a database with an exclusive lock, which fails while any other process has the file open. */
export const openDatabaseWithExclusiveLock = (
  file: string,
  { waitMs = LOCK_WAIT_MS, mayBeDamaged = false }: LockOptions = {},
): Database.Database => {
  const connection = new Database(file, { timeout: waitMs })
  try {
    connection.pragma('trusted_schema = OFF')
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('begin exclusive')
    connection.exec('commit')
    connection.pragma('foreign_keys = ON')
  } catch (error) {
    const isBusy = isDatabaseBusyError(error)
    if (mayBeDamaged && !isBusy) return connection
    connection.close()
    throw isBusy ? new Error(`${file} is in use: stop the server first`) : error
  }
  return connection
}

const COPIED_PAGES_PER_STEP = 1_000

/** Copies a database within a transaction. Without it SQLite restarts the copy after each write by another process. */
export const copySqliteDatabase = async (
  connection: Database.Database,
  copy: string,
  signal: AbortSignal,
): Promise<void> => {
  connection.exec('begin')
  try {
    connection.pragma('schema_version')
    await connection.backup(copy, {
      progress: () => {
        signal.throwIfAborted()
        return COPIED_PAGES_PER_STEP
      },
    })
  } finally {
    connection.exec('rollback')
  }
}

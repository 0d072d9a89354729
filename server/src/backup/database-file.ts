import Database from 'better-sqlite3'
import { listAppliedMigrations } from '../db/applied-migrations.ts'
import { UnusableDatabaseError } from '../db/data-folder.ts'
import { isDatabaseBusy } from '../db/database-errors.ts'
import { createMigrationDb, openSqliteFile } from '../db/open-sqlite.ts'

/** Throws if this version of the product cannot use the copied database; returns its newest migration. */
export const assertUsableDatabase = async (file: string): Promise<string> => {
  const connection = openSqliteFile(file)
  try {
    const verdict = connection.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') throw new UnusableDatabaseError(`the database is damaged: ${String(verdict)}`)
    const applied = await listAppliedMigrations(createMigrationDb(connection), 'the database')
    const newestMigration = applied.at(-1)
    if (newestMigration === undefined)
      throw new UnusableDatabaseError('the database holds nothing of this product')
    return newestMigration
  } finally {
    connection.close()
  }
}

const raiseTokenVersions = (connection: Database.Database, now: Date): void => {
  connection.prepare('update admin set token_version = max(token_version + 1, ?)').run(now.getTime())
}

/**
 * Raises the next admin id. `sqlite_sequence` has no unique key, so the row is replaced by delete and insert.
 */
const reserveAdminIds = (connection: Database.Database, now: Date): void => {
  const last = connection
    .prepare<[], number>("select coalesce(max(seq), 0) from sqlite_sequence where name = 'admin'")
    .pluck()
    .get()
  connection.exec("delete from sqlite_sequence where name = 'admin'")
  const seconds = Math.floor(now.getTime() / 1000)
  connection
    .prepare("insert into sqlite_sequence (name, seq) values ('admin', ?)")
    .run(Math.max(last ?? 0, seconds))
}

/**
 * Makes every token invalid that was issued before or after the backup, whichever secret signed it: `JWT_SECRET`
 * may outlive the restore. Versions and ids issued after the backup are unknown here, so both continue from the
 * time of the restore. That is beyond all of them: nobody changes a password every millisecond or creates an admin
 * every second.
 */
export const invalidateAdminSessions = (file: string, now: Date): void => {
  const connection = openSqliteFile(file)
  try {
    connection.transaction(() => {
      raiseTokenVersions(connection, now)
      reserveAdminIds(connection, now)
    })()
  } finally {
    connection.close()
  }
}

const LOCK_WAIT_MS = 1_000

/**
 * Locks a database against all other processes until its connection closes. An open WAL database keeps a shared lock even
 * while idle, and in this locking mode SQLite asks for an exclusive one.
 */
const lockConnection = (connection: Database.Database, file: string): void => {
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('begin exclusive')
    connection.exec('commit')
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error
    connection.close()
    throw new Error(`${file} is in use: stop the server first`)
  }
}

/**
 * Locks a database until the returned function is called. A damaged database cannot be locked and cannot be served
 * either.
 */
export const lockDatabase = (file: string, waitMs: number = LOCK_WAIT_MS): (() => void) => {
  const connection = new Database(file, { timeout: waitMs })
  try {
    lockConnection(connection, file)
  } catch (error) {
    if (!connection.open) throw error
  }
  return () => connection.close()
}

/** Opens a database that no other process may use meanwhile. */
export const openLockedDatabase = (file: string): Database.Database => {
  const connection = new Database(file, { timeout: LOCK_WAIT_MS })
  try {
    lockConnection(connection, file)
    connection.pragma('foreign_keys = ON')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Number of database pages copied between two checks of the stop signal. */
const PAGES_PER_STEP = 1_000

/**
 * Copies a database in use, as it is when the copy starts. An open transaction keeps that state: without it
 * SQLite restarts the copy after each write of another process and never ends under constant writes.
 */
export const copyDatabase = async (
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
        return PAGES_PER_STEP
      },
    })
  } finally {
    connection.exec('rollback')
  }
}

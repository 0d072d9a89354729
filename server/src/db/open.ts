import Database from 'better-sqlite3'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/**
 * FULL, not NORMAL: in WAL mode only FULL puts a commit on the disk before it is acknowledged,
 * and what the office was told is saved has to be there after the power went.
 */
export const openFile = (file: string): Database.Database => {
  const connection = new Database(file)
  try {
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    connection.pragma('busy_timeout = 5000')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** SQLite rolls back by itself when the disk is full; a second rollback would fail and hide that reason. */
const forgivingRollback = (connection: Database.Database): SqliteDatabase => ({
  close: () => connection.close(),
  prepare: (query) =>
    connection.prepare(query === 'rollback' && !connection.inTransaction ? 'select 1' : query),
})

export const queriesOver = (connection: Database.Database): Db =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: forgivingRollback(connection) }) })

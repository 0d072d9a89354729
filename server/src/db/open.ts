import Database from 'better-sqlite3'
import { type Driver, Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { withContentRevision } from './content-revision.ts'
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

/** More kinds of queries than we have; a bound against those that are put together from input. */
const MOST_STATEMENTS = 500

/**
 * Compiling a statement costs more than most of our queries, so each is compiled once.
 * A rollback is left out where there is nothing to roll back: on a full disk SQLite has done it by itself, and a
 * second one would fail and hide that reason.
 */
const forKysely = (connection: Database.Database): SqliteDatabase => {
  const compiled = new Map<string, Database.Statement>()
  const compile = (query: string): Database.Statement => {
    const statement = compiled.get(query) ?? connection.prepare(query)
    if (compiled.size < MOST_STATEMENTS) compiled.set(query, statement)
    return statement
  }
  return {
    close: () => connection.close(),
    prepare: (query) => compile(query === 'rollback' && !connection.inTransaction ? 'select 1' : query),
  }
}

/** For migrations: the schema is not whole yet, and nobody is served from it. */
export const plainQueriesOver = (connection: Database.Database): Db =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(connection) }) })

class ContentDialect extends SqliteDialect {
  override createDriver(): Driver {
    return withContentRevision(super.createDriver())
  }
}

export const queriesOver = (connection: Database.Database): Db =>
  new Kysely<Tables>({ dialect: new ContentDialect({ database: forKysely(connection) }) })

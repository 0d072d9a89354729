import Database from 'better-sqlite3'
import {
  Kysely,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely'
import type { TimerFunctions } from '../lib/timers.ts'
import { wrapDialectToIncrementContentRevision } from './content-revision.ts'
import type { DatabaseTables, Db } from './db.ts'
import { LockWaitingSqliteDriver } from './sqlite-lock-wait.ts'

/**
 * In WAL mode only `synchronous = FULL` writes a commit to the disk before acknowledging it. Without `trusted_schema` no
 * trigger, view or constraint of a foreign file can call functions with side effects.
 */
export const openSqliteFile = (file: string): Database.Database => {
  const connection = new Database(file)
  try {
    connection.pragma('trusted_schema = OFF')
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

/** Maximum number of cached prepared statements, enough for all SQL statements of the server. */
const MAX_CACHED_STATEMENTS = 500

/** Caches compiled statements, and skips a rollback that SQLite has already made by itself, as on a full disk. */
const toKyselyDatabase = (connection: Database.Database): SqliteDatabase => {
  const compiled = new Map<string, Database.Statement>()
  const compile = (query: string): Database.Statement => {
    const statement = compiled.get(query) ?? connection.prepare(query)
    if (compiled.size < MAX_CACHED_STATEMENTS) compiled.set(query, statement)
    return statement
  }
  return {
    close: () => connection.close(),
    prepare: (query) => compile(query === 'rollback' && !connection.inTransaction ? 'select 1' : query),
  }
}

const rowLockModifiers: ReadonlySet<string | undefined> = new Set(['ForUpdate', 'SkipLocked'])

/** Leaves out row locks: SQLite has none and needs none, since it runs one writing transaction at a time. */
class RowLockFreeQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLockModifiers.has(node.modifier)) super.visitSelectModifier(node)
  }
}

class ProductSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new RowLockFreeQueryCompiler()
  }
}

const createDialect = (connection: Database.Database): SqliteDialect =>
  new ProductSqliteDialect({ database: toKyselyDatabase(connection) })

/** Builds queries for migrations, which do not increment the content revision: its table may not exist yet. */
export const createSqliteMigrationQueryBuilder = (connection: Database.Database): Db =>
  new Kysely<DatabaseTables>({ dialect: createDialect(connection) })

interface SqliteQueryBuilderOptions {
  onCommit?: () => void
  /** Timers of a server, whose event loop must not stand still while another process has locked the database. */
  timers?: TimerFunctions
}

export const createSqliteQueryBuilder = (
  connection: Database.Database,
  { onCommit = () => undefined, timers }: SqliteQueryBuilderOptions = {},
): Db => {
  const dialect = createDialect(connection)
  if (timers) {
    connection.pragma('busy_timeout = 0')
    dialect.createDriver = () =>
      new LockWaitingSqliteDriver({ database: toKyselyDatabase(connection) }, timers)
    // Otherwise Kysely would lock the connection while a statement waits.
    dialect.createAdapter = () =>
      Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true })
  }
  return new Kysely<DatabaseTables>({ dialect: wrapDialectToIncrementContentRevision(dialect, { onCommit }) })
}

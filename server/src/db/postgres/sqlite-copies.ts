import type Database from 'better-sqlite3'
import { sql } from 'kysely'
import { listAppliedMigrations } from '../applied-migrations.ts'
import { replaceDatabaseTableRows } from '../copy-table.ts'
import { isUnknownSqlStatementError } from '../database-errors.ts'
import type { Db } from '../db.ts'
import { readInDatabaseSnapshot } from '../dialect-sql.ts'
import { migrateSqliteDatabase } from '../migrate-database.ts'
import { databaseMigrations } from '../migrations/index.ts'
import { createSqliteMigrationQueryBuilder, openSqliteFile } from '../open-sqlite.ts'
import { databaseTableNames } from '../schema/table-definitions.ts'
import { migratePostgresDatabase } from './migrate-postgres.ts'

const copyRows = async (
  trx: Db,
  connection: Database.Database,
  file: string,
  signal: AbortSignal,
): Promise<void> => {
  const applied = await listAppliedMigrations(trx, 'the database')
  await migrateSqliteDatabase(
    connection,
    file,
    databaseMigrations.filter(({ name }) => applied.includes(name)),
  )
  // Copies only existing tables: a SQLite file of an older server version lacks some.
  const names = connection.prepare<[], string>('select name from sqlite_schema').pluck().all()
  const tables = databaseTableNames.filter((name) => names.includes(name))
  await replaceDatabaseTableRows(
    trx,
    createSqliteMigrationQueryBuilder(connection),
    () => signal.throwIfAborted(),
    tables,
  )
}

/** Copies all rows in one transaction, so that they are consistent while servers write. */
export const copyPostgresToSqlite = async (db: Db, file: string, signal: AbortSignal): Promise<void> => {
  const connection = openSqliteFile(file)
  try {
    // The SQLite copy is not flushed to the disk: only the backup archive made of it has to survive a power failure.
    connection.pragma('synchronous = OFF')
    await readInDatabaseSnapshot(db, (trx) => copyRows(trx, connection, file, signal))
  } finally {
    connection.close()
  }
}

/** Locks tables against writes. On PostgreSQL-compatible databases without such a lock the transaction is retried. */
const lockTables = async (trx: Db): Promise<void> => {
  await sql`savepoint lock_tables`.execute(trx)
  try {
    await sql`lock table ${sql.join(databaseTableNames.map((name) => sql.table(name)))} in exclusive mode`.execute(
      trx,
    )
  } catch (error) {
    if (!isUnknownSqlStatementError(error)) throw error
    await sql`rollback to savepoint lock_tables`.execute(trx)
  }
}

const readContentRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('content_revision').select('value').executeTakeFirst())?.value ?? 0

/**
 * Restored tables get unused next ids and a new content revision, so that a running server does not mistake cached data
 * for restored data.
 */
const restoreRows = async (source: Db, trx: Db, signal: AbortSignal): Promise<void> => {
  await lockTables(trx)
  const revision = Math.max(await readContentRevision(source), await readContentRevision(trx)) + 1
  await replaceDatabaseTableRows(source, trx, () => signal.throwIfAborted())
  await trx.updateTable('content_revision').set({ value: revision }).execute()
}

const fillNewDatabase = async (source: Db, target: Db, signal: AbortSignal): Promise<void> => {
  let isFilled = false
  await migratePostgresDatabase(target, {
    migrations: databaseMigrations,
    fill: async (trx) => {
      await restoreRows(source, trx, signal)
      isFilled = true
    },
  })
  if (!isFilled) throw new Error('a server has created the tables meanwhile')
}

export interface RestoreTargetDatabase {
  db: Db
  isNew: boolean
}

export const replacePostgresDataWithSqlite = async (
  { db, isNew }: RestoreTargetDatabase,
  file: string,
  signal: AbortSignal,
): Promise<void> => {
  const connection = openSqliteFile(file)
  try {
    await migrateSqliteDatabase(connection, file, databaseMigrations)
    const source = createSqliteMigrationQueryBuilder(connection)
    if (isNew) await fillNewDatabase(source, db, signal)
    else await db.transaction().execute((trx) => restoreRows(source, trx, signal))
  } finally {
    connection.close()
  }
}

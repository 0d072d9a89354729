import type Database from 'better-sqlite3'
import { listAppliedMigrations } from '../applied-migrations.ts'
import { replaceRows } from '../copy-table.ts'
import type { Db } from '../db.ts'
import { readSnapshot } from '../dialect-sql.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { databaseMigrations } from '../migrations/index.ts'
import { createMigrationDb, openSqliteFile } from '../open-sqlite.ts'
import { tableNames } from '../schema/table-definitions.ts'

/** Copies all rows that a transaction sees into an empty SQLite file, which gets the same tables. */
const copyRows = async (
  trx: Db,
  connection: Database.Database,
  file: string,
  signal: AbortSignal,
): Promise<void> => {
  const applied = await listAppliedMigrations(trx, 'the database')
  await migrateDatabase(
    connection,
    file,
    databaseMigrations.filter(({ name }) => applied.includes(name)),
  )
  // An older version of the product lacks tables.
  const names = connection.prepare<[], string>('select name from sqlite_schema').pluck().all()
  const tables = tableNames.filter((name) => names.includes(name))
  await replaceRows(trx, createMigrationDb(connection), () => signal.throwIfAborted(), tables)
}

/**
 * Copies a PostgreSQL database into a new SQLite file. One transaction reads all rows, so that they belong together
 * while servers write.
 */
export const copyPostgresToSqlite = async (db: Db, file: string, signal: AbortSignal): Promise<void> => {
  const connection = openSqliteFile(file)
  try {
    // The file is read only by this process: an archive made of it is flushed to the disk.
    connection.pragma('synchronous = OFF')
    await readSnapshot(db, (trx) => copyRows(trx, connection, file, signal))
  } finally {
    connection.close()
  }
}

import type Database from 'better-sqlite3'
import { listAppliedMigrations } from '../applied-migrations.ts'
import { copyTable, emptyTables } from '../copy-table.ts'
import type { Db } from '../db.ts'
import { hasTable } from '../dialect-sql.ts'
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
  const target = createMigrationDb(connection)
  for (const table of tableNames) {
    signal.throwIfAborted()
    // An older version of the product lacks tables.
    if (!(await hasTable(target, table))) continue
    await emptyTables(target, [table])
    await copyTable(trx, target, table, () => signal.throwIfAborted())
  }
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
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => copyRows(trx, connection, file, signal))
  } finally {
    connection.close()
  }
}

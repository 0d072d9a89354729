import type Database from 'better-sqlite3'
import { findAppliedMigrations } from '../db/applied-migrations.ts'
import { copyTable, emptyTables } from '../db/copy-table.ts'
import type { Db } from '../db/db.ts'
import { hasTable } from '../db/dialect-sql.ts'
import { migrateDatabase } from '../db/migrate-database.ts'
import { databaseMigrations } from '../db/migrations/index.ts'
import { createMigrationDb, openSqliteFile } from '../db/open-sqlite.ts'
import { tableNames } from '../db/schema/table-definitions.ts'
import type { BackupSource } from './make-backup.ts'

/** Copies all rows that a transaction sees into an empty SQLite file, which gets the same tables. */
const copyRows = async (
  trx: Db,
  connection: Database.Database,
  file: string,
  signal: AbortSignal,
): Promise<void> => {
  const applied = await findAppliedMigrations(trx)
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
 * Creates the source of a backup of a PostgreSQL database. One transaction reads all rows, so that they belong together
 * while servers write.
 */
export const createPostgresBackupSource = (db: Db): BackupSource => ({
  db,
  copyDatabase: async (copy, signal) => {
    const connection = openSqliteFile(copy)
    try {
      // The file is read only by this process: an archive made of it is flushed to the disk.
      connection.pragma('synchronous = OFF')
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => copyRows(trx, connection, copy, signal))
    } finally {
      connection.close()
    }
  },
  hasSecretFile: false,
})

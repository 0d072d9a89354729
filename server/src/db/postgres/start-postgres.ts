import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { replaceDatabaseTableRows } from '../copy-table.ts'
import { createDataFolder, UnusableDatabaseError } from '../data-folder/data-folder.ts'
import { isUnknownSqlStatementError } from '../database-errors.ts'
import type { Db } from '../db.ts'
import { databaseMigrations } from '../migrations/index.ts'
import type { ServerDatabase } from '../start-database.ts'
import { type OpenSqliteDatabaseOptions, openOrCreateSqliteDatabase } from '../start-database.ts'
import { migratePostgresDatabase } from './migrate-postgres.ts'
import { createPostgresMigrationQueryBuilder, createPostgresQueryBuilder } from './open-postgres.ts'
import {
  openPostgresContentRevisionReader,
  type PostgresContentRevisionReader,
} from './postgres-revision-reader.ts'

/** Creates and fills the tables in one transaction, so that an interrupted start leaves nothing behind. */
const fillFromSeed = async (trx: Db, seed: (db: Db) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seed-'))
  try {
    const seeded = await openOrCreateSqliteDatabase({ dataDir, seed })
    try {
      await replaceDatabaseTableRows(seeded.db, trx)
    } finally {
      await seeded.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Throws if a connection pooler has dropped the isolation level, without which concurrent changes would be lost. */
const assertSerializable = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ level: string }>`
    select current_setting('default_transaction_isolation') as level`.execute(db)
  if (rows[0]?.level !== 'serializable')
    throw new UnusableDatabaseError(
      'connections to the database are not serializable: a connection pooler must pass the startup parameter `options` on',
    )
}

/** Returns the size of the database, or `null` on PostgreSQL-compatible databases that do not report one. */
const readDatabaseBytes = async (db: Db): Promise<number | null> => {
  try {
    const { rows } = await sql<{ bytes: number | null }>`
      select pg_database_size(current_database()) as bytes`.execute(db)
    return rows[0]?.bytes ?? null
  } catch (error) {
    if (isUnknownSqlStatementError(error)) return null
    throw error
  }
}

export const openPostgresDatabase = async ({
  url,
  dataDir,
  seed,
  migrations = databaseMigrations,
}: OpenSqliteDatabaseOptions & { url: string }): Promise<ServerDatabase> => {
  createDataFolder(dataDir)
  const migrationDb = createPostgresMigrationQueryBuilder(url)
  try {
    await assertSerializable(migrationDb)
    await migratePostgresDatabase(migrationDb, {
      migrations,
      fill: seed && ((trx) => fillFromSeed(trx, seed)),
    })
  } catch (error) {
    throw error instanceof UnusableDatabaseError
      ? error
      : new UnusableDatabaseError(`the database of DATABASE_URL cannot be used (${getErrorMessage(error)})`)
  } finally {
    await migrationDb.destroy()
  }
  let reader: PostgresContentRevisionReader | undefined
  const db = createPostgresQueryBuilder(url, (revision) => reader?.reportCommit(revision))
  return {
    db,
    isShared: true,
    openRevisionReader: async (options) => {
      reader = await openPostgresContentRevisionReader({ ...options, url })
      return reader
    },
    readBytes: () => readDatabaseBytes(db),
    scheduleFileChecks: () => () => undefined,
    close: async () => {
      reader?.close()
      await db.destroy()
    },
  }
}

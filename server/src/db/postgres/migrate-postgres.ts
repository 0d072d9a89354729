import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { listAppliedMigrations } from '../applied-migrations.ts'
import { UnusableDatabaseError } from '../data-folder/data-folder.ts'
import { DatabaseConnectionError, isDatabasePermissionError } from '../database-errors.ts'
import type { DatabaseTables, Db } from '../db.ts'
import type { DatabaseMigration } from '../migrations/index.ts'
import { assertNoUnfinishedDatabaseMove } from '../unfinished-move.ts'

const MAX_ATTEMPTS = 10

/** Retries a statement that may fail because another starting server runs it at the same time. */
const runRepeatedly = async (db: Db, statement: RawBuilder<unknown>): Promise<void> => {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      await statement.execute(db)
      return
    } catch (error) {
      if (error instanceof DatabaseConnectionError) throw error
      if (isDatabasePermissionError(error))
        throw new UnusableDatabaseError(
          `the user of the database may not create tables (${getErrorMessage(error)}): make it the owner of the database`,
        )
    }
  }
  await statement.execute(db)
}

/** Tables that record migrations. A failed server start may leave them behind empty. */
export const postgresMigrationTableNames = ['schema_migration', 'schema_lock'] as const

const createMigrationTables = async (db: Db): Promise<void> => {
  await runRepeatedly(
    db,
    sql`create table if not exists schema_migration (name text collate "C" primary key)`,
  )
  await runRepeatedly(db, sql`create table if not exists schema_lock (id bigint primary key)`)
  await runRepeatedly(db, sql`insert into schema_lock (id) values (1) on conflict do nothing`)
}

/** Drops an index that only SQLite needs. It contains the notes on fee table versions, some too long for PostgreSQL. */
const dropFeeTableListIndex = async (trx: Db): Promise<void> => {
  await sql`drop index if exists table_version_facts`.execute(trx)
}

interface MigrateOptions {
  migrations: readonly DatabaseMigration[]
  fill?: ((trx: Transaction<DatabaseTables>) => Promise<void>) | undefined
}

/**
 * Servers that start together wait for the row lock of the first one. To see the tables that it created, they need
 * the weaker isolation level `read committed`.
 */
export const migratePostgresDatabase = async (
  db: Db,
  { migrations, fill }: MigrateOptions,
): Promise<void> => {
  await createMigrationTables(db)
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await sql`select id from schema_lock where id = 1 for update`.execute(trx)
      await assertNoUnfinishedDatabaseMove(trx)
      const applied = await listAppliedMigrations(trx, 'the database', migrations)
      const pending = migrations.filter(({ name }) => !applied.includes(name))
      for (const { name, up } of pending) {
        await up(trx as unknown as Kysely<never>)
        await sql`insert into schema_migration (name) values (${name})`.execute(trx)
      }
      if (pending.length > 0) await dropFeeTableListIndex(trx)
      if (applied.length === 0) await fill?.(trx)
    })
}

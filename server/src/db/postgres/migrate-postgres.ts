import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { listAppliedMigrations } from '../applied-migrations.ts'
import { UnusableDatabaseError } from '../data-folder.ts'
import { DatabaseConnectionError, isDatabasePermissionError } from '../database-errors.ts'
import type { DatabaseTables, Db } from '../db.ts'
import type { DatabaseMigration } from '../migrations/index.ts'
import { assertNoUnfinishedMove } from '../unfinished-move.ts'

const MAX_ATTEMPTS = 10

/** Of servers that start together all but one may fail, and find at the next attempt that the statement has run. */
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

/** Tables that belong to no migration. A start that failed may leave them behind empty. */
export const postgresMigrationTableNames = ['schema_migration', 'schema_lock'] as const

const createMigrationTables = async (db: Db): Promise<void> => {
  await runRepeatedly(
    db,
    sql`create table if not exists schema_migration (name text collate "C" primary key)`,
  )
  await runRepeatedly(db, sql`create table if not exists schema_lock (id bigint primary key)`)
  await runRepeatedly(db, sql`insert into schema_lock (id) values (1) on conflict do nothing`)
}

/** The index only spares SQLite from reading rows, and index entries of PostgreSQL have no room for a long note. */
const dropFeeTableListIndex = async (trx: Db): Promise<void> => {
  await sql`drop index if exists table_version_facts`.execute(trx)
}

interface MigrateOptions {
  migrations: readonly DatabaseMigration[]
  fill?: ((trx: Transaction<DatabaseTables>) => Promise<void>) | undefined
}

/**
 * Servers that start wait for the row lock of the first one. To see what it has done, they need the weaker
 * isolation.
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
      await assertNoUnfinishedMove(trx)
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

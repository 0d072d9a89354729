import { type Kysely, sql, type Transaction } from 'kysely'
import { UnusableDatabaseError } from '../data-folder.ts'
import type { Db } from '../db.ts'
import type { DatabaseMigration } from '../migrations/index.ts'
import type { DatabaseTables } from '../schema/database.ts'
import { assertNoUnfinishedMove } from '../unfinished-move.ts'

/**
 * Creates the tables that belong to no migration. Servers that start together may do so at the same time; one of them
 * then fails and starts over.
 */
const createMigrationTables = async (db: Db): Promise<void> => {
  await sql`create table if not exists schema_migration (name text collate "C" primary key)`.execute(db)
  await sql`create table if not exists schema_lock (id bigint primary key)`.execute(db)
  await sql`insert into schema_lock (id) values (1) on conflict do nothing`.execute(db)
}

const repeatOnce = async (work: () => Promise<void>): Promise<void> => work().catch(work)

/** Lists the migrations applied to a database, in order. Throws if a newer version of the product wrote it. */
const listAppliedMigrations = async (
  db: Db,
  migrations: readonly DatabaseMigration[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new UnusableDatabaseError(
      `the database was written by a newer version of the product (it knows «${unknown.name}»)`,
    )
  return rows.map(({ name }) => name)
}

/**
 * Drops an index that spares SQLite from reading the rows of fee tables. PostgreSQL stores long values apart, and its
 * index entries have no room for a long note.
 */
const dropFeeTableListIndex = async (trx: Db): Promise<void> => {
  await sql`drop index if exists table_version_facts`.execute(trx)
}

interface MigrateOptions {
  readonly migrations: readonly DatabaseMigration[]
  /** Fills a database that this start has created, in the transaction that creates it. */
  readonly fill?: ((trx: Transaction<DatabaseTables>) => Promise<void>) | undefined
}

/**
 * Applies the pending migrations in one transaction. However many servers start, one of them does: the others wait for
 * its lock of a row, and then find nothing to do. To see what it has done, they need the weaker isolation.
 */
export const migratePostgres = async (db: Db, { migrations, fill }: MigrateOptions): Promise<void> => {
  await repeatOnce(() => createMigrationTables(db))
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await sql`select id from schema_lock where id = 1 for update`.execute(trx)
      await assertNoUnfinishedMove(trx)
      const applied = await listAppliedMigrations(trx, migrations)
      const pending = migrations.filter(({ name }) => !applied.includes(name))
      for (const { name, up } of pending) {
        await up(trx as unknown as Kysely<never>)
        await sql`insert into schema_migration (name) values (${name})`.execute(trx)
      }
      if (pending.length > 0) await dropFeeTableListIndex(trx)
      if (applied.length === 0) await fill?.(trx)
    })
}

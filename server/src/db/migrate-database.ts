import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { flushPathToDisk } from '../lib/file-system.ts'
import { listAppliedMigrations } from './applied-migrations.ts'
import type { DatabaseMigration } from './migrations/index.ts'
import { createSqliteMigrationQueryBuilder } from './open-sqlite.ts'

const saveCopyBeforeMigration = (connection: Database.Database, copy: string): void => {
  const unfinished = `${copy}.part`
  rmSync(unfinished, { force: true })
  connection.prepare('vacuum into ?').run(unfinished)
  flushPathToDisk(unfinished)
  renameSync(unfinished, copy)
  flushPathToDisk(dirname(copy))
}

/** Runs a migration and records it in the same transaction, so that a failure half-way leaves nothing behind. */
const applyMigration = async (connection: Database.Database, migration: DatabaseMigration): Promise<void> => {
  // Migrations rebuild tables, so foreign keys are checked once at the end of each migration.
  connection.pragma('foreign_keys = OFF')
  try {
    await createSqliteMigrationQueryBuilder(connection)
      .transaction()
      .execute(async (trx) => {
        await migration.up(trx as unknown as Kysely<never>)
        await sql`insert into schema_migration (name) values (${migration.name})`.execute(trx)
        if (connection.prepare('pragma foreign_key_check').get() !== undefined) {
          throw new Error(`migration ${migration.name} leaves references to rows that are gone`)
        }
      })
  } finally {
    connection.pragma('foreign_keys = ON')
  }
}

/** Applies the missing migrations, each after saving a copy of the database. Throws if a newer version wrote the schema. */
export const migrateSqliteDatabase = async (
  connection: Database.Database,
  file: string,
  migrations: readonly DatabaseMigration[],
): Promise<void> => {
  connection.exec('create table if not exists schema_migration (name text primary key not null)')
  const applied = await listAppliedMigrations(createSqliteMigrationQueryBuilder(connection), file, migrations)
  const isOld = applied.length > 0
  for (const migration of migrations.filter(({ name }) => !applied.includes(name))) {
    if (isOld) saveCopyBeforeMigration(connection, `${file}.before-${migration.name}`)
    await applyMigration(connection, migration)
  }
}

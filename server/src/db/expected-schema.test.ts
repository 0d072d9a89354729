import { writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { readUpgradeFixtureFile } from '../../../e2e/fixtures/upgrade/stored-product-data.ts'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { listAppliedMigrations } from './applied-migrations.ts'
import { getDatabasePath } from './data-folder/data-folder.ts'
import { assertSchemaOfAppliedMigrations } from './expected-schema.ts'
import { databaseMigrations } from './migrations/index.ts'
import { createSqliteMigrationQueryBuilder, openSqliteFile } from './open-sqlite.ts'
import { openOrCreateSqliteDatabase } from './start-database.ts'

const checkSchema = async (connection: Database.Database): Promise<void> => {
  const applied = await listAppliedMigrations(createSqliteMigrationQueryBuilder(connection), 'it')
  await assertSchemaOfAppliedMigrations(connection, applied, 'it')
}

const createDatabase = async (migrations = databaseMigrations) =>
  (await openOrCreateSqliteDatabase({ dataDir: createTemporaryFolder(), migrations })).connection

describe('the schema of a database from a backup', () => {
  test('the schema of every version of the product is accepted, also after an ANALYZE', async () => {
    for (const [index] of databaseMigrations.entries()) {
      const connection = await createDatabase(databaseMigrations.slice(0, index + 1))
      await checkSchema(connection)
      connection.exec('analyze')
      await checkSchema(connection)
      connection.close()
    }
  })

  test.each(['2026-11-23', '2026-11-29'] as const)(
    'the schema of the release of %s is accepted, before and after its upgrade',
    async (release) => {
      const dataDir = createTemporaryFolder()
      const file = getDatabasePath(dataDir)
      writeFileSync(file, gunzipSync(readUpgradeFixtureFile(release, 'product.db.gz')))
      const old = openSqliteFile(file)
      await checkSchema(old)
      old.close()
      const { connection } = await openOrCreateSqliteDatabase({ dataDir })
      await checkSchema(connection)
      connection.close()
    },
  )

  test.each([
    ['table «evil»', 'create table evil (id integer)'],
    ['view «evil»', 'create view evil as select 1'],
    ['trigger «evil»', 'create trigger evil after insert on admin begin delete from admin; end'],
    ['index «evil»', 'create index evil on admin (lower(email))'],
    ['index «evil»', "create unique index evil on category (title) where title = 'x'"],
    ['table «category»', "alter table category add column evil text as (title || 'x')"],
    ['table «category»', 'alter table category add column evil text check (length(evil) > 1)'],
  ])('the schema with a foreign object, %s, is rejected: %s', async (name, statement) => {
    const connection = await createDatabase()
    connection.exec(statement)
    await expect(checkSchema(connection)).rejects.toThrow(
      `it contains the ${name}, which this product does not create like that`,
    )
    connection.close()
  })

  test('the schema with a constraint that lets SQLite ignore a write is rejected', async () => {
    const connection = await createDatabase()
    connection.unsafeMode().pragma('writable_schema = on')
    connection.exec(
      `update sqlite_schema set sql = replace(sql, 'not null unique', 'not null unique on conflict ignore') where name = 'admin'`,
    )
    await expect(checkSchema(connection)).rejects.toThrow('it contains the table «admin»')
    connection.close()
  })

  test('a view of a database cannot call functions with side effects', async () => {
    const connection = openSqliteFile(':memory:')
    connection.function('send_away', { directOnly: false }, () => 'sent')
    connection.exec('create view evil as select send_away() as reply')
    expect(() => connection.prepare('select * from evil').all()).toThrow('unsafe use of send_away()')
    connection.close()
  })
})

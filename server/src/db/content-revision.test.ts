import { sql } from 'kysely'
import { pino } from 'pino'
import { test as base, describe, expect } from 'vitest'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { openSqliteContentRevisionReader } from './content-revision-reader.ts'
import type { Db } from './db.ts'
import { createSqliteQueryBuilder, openSqliteFile } from './open-sqlite.ts'
import { databaseTableNames, isTableWithPublicContent } from './schema/table-definitions.ts'
import { openOrCreateSqliteDatabase } from './start-database.ts'

interface Opened {
  db: Db
  tables: readonly string[]
  /** How much `work` has raised the number in the database, and whether a server next to it has noticed. */
  increments: (work: () => Promise<unknown>) => Promise<readonly [number, boolean]>
}

const test = base.extend<{ opened: Opened }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  opened: async ({}, use) => {
    const dataDir = createTemporaryFolder()
    const server = await openOrCreateSqliteDatabase({ dataDir })
    let monotonicMs = 0
    const revision = openSqliteContentRevisionReader({
      file: server.file,
      log: pino({ enabled: false }),
      readTimeMs: () => Date.parse('2026-11-20T08:00:00.000Z'),
      readMonotonicMs: () => (monotonicMs += 250),
    })
    // Opened like a command that runs next to the server. Rows are inserted without the rows they refer to.
    const beside = openSqliteFile(server.file)
    beside.pragma('foreign_keys = OFF')
    const db = createSqliteQueryBuilder(beside)
    const value = async () =>
      (await db.selectFrom('content_revision').select('value').executeTakeFirstOrThrow()).value
    await use({
      db,
      tables: beside
        .prepare<[], string>(
          "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
        )
        .pluck()
        .all(),
      increments: async (work) => {
        const [stored, current] = [await value(), revision.current()]
        await work()
        return [(await value()) - stored, revision.current() !== current]
      },
    })
    revision.close()
    beside.close()
    server.connection.close()
  },
})

const shownToVisitors = [
  'category',
  'content_revision',
  'meta',
  'option',
  'option_change',
  'post',
  'post_category',
  'post_former_slug',
  'table_version',
]

/** Builds some row that the table accepts. */
const rowFor = async (db: Db, table: string): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{
    name: string
    type: string
  }>`select name, type from pragma_table_info(${table})`.execute(db)
  return Object.fromEntries(rows.map(({ name, type }) => [name, /int|double/i.test(type) ? 7 : 'x']))
}

describe('the content revision', () => {
  test('every database table except the list of migrations is declared in the code as one with or without public content', ({
    opened,
  }) => {
    expect(databaseTableNames.toSorted()).toEqual(opened.tables.filter((name) => name !== 'schema_migration'))
    expect(databaseTableNames.filter(isTableWithPublicContent).toSorted()).toEqual(shownToVisitors)
  })

  test('every kind of write to a table with public content increments the content revision, other writes do not', async ({
    opened,
  }) => {
    const { db, increments, tables } = opened
    const one = [1, true]
    const none = [0, false]
    for (const name of tables.filter((each) => !/^(?:content_revision|schema_migration)$/.test(each))) {
      const table = name as 'category'
      const row = (await rowFor(db, name)) as { title: string; version: number }
      const expected = shownToVisitors.includes(name) ? one : none
      const update = db.updateTable(table).set(row)
      const remove = db.deleteFrom(table)
      const done = [
        await increments(() => db.insertInto(table).values(row).execute()),
        await increments(() => update.execute()),
        await increments(() => remove.execute()),
        await increments(() => db.insertInto(table).values(row).returningAll().execute()),
        await increments(() => db.deleteFrom(`${table} as t`).returningAll().execute()),
      ]
      expect([name, done]).toEqual([name, Array(done.length).fill(expected)])
      const removeNothing = await increments(() => remove.execute())
      expect([name, removeNothing]).toEqual([name, none])
    }
  })

  test('a write in plain SQL increments the content revision, because its table is unknown', async ({
    opened,
  }) => {
    const write = () => sql`insert into category (title, version) values ('Море', 1)`.execute(opened.db)
    expect(await opened.increments(write)).toEqual([1, true])
    const read = () => sql`select * from category`.execute(opened.db)
    expect(await opened.increments(read)).toEqual([0, false])
  })

  test('a failed write leaves the content revision unchanged, alone or in a transaction, and later writes increment it again', async ({
    opened,
  }) => {
    const { db, increments } = opened
    const insert = (to: Db) => to.insertInto('category').values({ title: 'Море', version: 1 }).execute()
    const twice = () => db.transaction().execute(async (trx) => [await insert(trx), await insert(trx)])
    expect(await increments(() => twice().catch(() => undefined))).toEqual([0, false])
    expect(await increments(() => insert(db))).toEqual([1, true])
    expect(await increments(() => insert(db).catch(() => undefined))).toEqual([0, false])
    expect(await increments(() => db.deleteFrom('category').execute())).toEqual([1, true])
  })
})

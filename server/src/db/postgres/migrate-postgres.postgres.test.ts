import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { createPostgresDatabase } from '../../testing/test-database.ts'
import type { Db } from '../db.ts'
import { type DatabaseMigration, databaseMigrations } from '../migrations/index.ts'
import { createPostgresMigrationQueryBuilder } from './open-postgres.ts'
import { openPostgresDatabase } from './start-postgres.ts'

interface Empty {
  dataDir: string
  url: string
  start: (options?: {
    url?: string
    seed?: (db: Db) => Promise<void>
    migrations?: readonly DatabaseMigration[]
  }) => ReturnType<typeof openPostgresDatabase>
}

const test = base.extend<{ empty: Empty }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  empty: async ({}, use) => {
    const { url, remove } = await createPostgresDatabase('template0')
    const dataDir = createTemporaryFolder()
    await use({ dataDir, url, start: (options) => openPostgresDatabase({ url, dataDir, ...options }) })
    await remove()
  },
})

const seed = async (db: Db): Promise<void> => {
  await db.insertInto('category').values({ title: 'Море', version: 1 }).execute()
}

const listTitles = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('category').select('title').execute()).map(({ title }) => title)

describe('starts on an empty PostgreSQL database', () => {
  test('eight servers that start at once on an empty database create and fill its tables once', async ({
    empty,
  }) => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => empty.start({ seed })))
    const [first] = opened
    if (!first) throw new Error('nothing was opened')
    expect(await listTitles(first.db)).toEqual(['Море'])
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
      first.db,
    )
    expect(rows).toEqual(databaseMigrations.map(({ name }) => ({ name })))
    for (const { close } of opened) await close()
  })

  test('a server start interrupted on an empty database leaves it empty, and the next start fills it', async ({
    empty,
  }) => {
    const interrupted = async (db: Db) => {
      await seed(db)
      throw new Error('cut off')
    }
    await expect(empty.start({ seed: interrupted })).rejects.toThrow('cut off')
    const { db, close } = await empty.start({ seed })
    expect(await listTitles(db)).toEqual(['Море'])
    await db.insertInto('category').values({ title: 'Порты', version: 1 }).execute()
    await close()
  })

  test('a server start does not fill a database again whose content admins have deleted', async ({
    empty,
  }) => {
    const first = await empty.start({ seed })
    await first.db.deleteFrom('category').execute()
    await first.close()
    const second = await empty.start({ seed })
    expect(await listTitles(second.db)).toEqual([])
    await second.close()
  })
})

test('a server whose database user may not create tables does not start, and its error says what to do', async ({
  empty,
}) => {
  const user = `limited_${randomUUID().replaceAll('-', '')}`
  const owner = createPostgresMigrationQueryBuilder(empty.url)
  await sql`create role ${sql.ref(user)} login`.execute(owner)
  const url = new URL(empty.url)
  url.username = user
  await expect(empty.start({ url: url.href })).rejects.toThrow(
    'the user of the database may not create tables (permission denied for schema public): make it the owner of the database',
  )
  await sql`drop role ${sql.ref(user)}`.execute(owner)
  await owner.destroy()
})

describe('a migration of a PostgreSQL database', () => {
  const added: DatabaseMigration = {
    name: '9999-added',
    up: async (db) => {
      await db.schema.alterTable('category').addColumn('added', 'integer').execute()
    },
  }

  test('a database migration runs once, however many servers of the new version start together', async ({
    empty,
  }) => {
    await (await empty.start()).close()
    const migrations = [...databaseMigrations, added]
    const opened = await Promise.all(Array.from({ length: 4 }, () => empty.start({ migrations })))
    for (const { close } of opened) await close()
  })

  test('a failed PostgreSQL migration leaves the tables unchanged', async ({ empty }) => {
    await (await empty.start({ seed })).close()
    const failing = {
      name: '9999-failing',
      up: async (db: Parameters<typeof added.up>[0]) => {
        await added.up(db)
        throw new Error('no such table')
      },
    }
    const start = empty.start({ migrations: [...databaseMigrations, failing] })
    await expect(start).rejects.toThrow('the database of DATABASE_URL cannot be used (no such table)')
    const { db, close } = await empty.start()
    expect(Object.keys(await db.selectFrom('category').selectAll().executeTakeFirstOrThrow())).not.toContain(
      'added',
    )
    await close()
  })

  test('a server refuses to start with a database that a newer version has migrated', async ({ empty }) => {
    await (await empty.start({ migrations: [...databaseMigrations, added] })).close()
    await expect(empty.start()).rejects.toThrow(
      'the database was written by a newer version (it knows «9999-added»)',
    )
  })
})

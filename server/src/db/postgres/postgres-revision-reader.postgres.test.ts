import { sql } from 'kysely'
import { pino } from 'pino'
import { test as base, describe, expect } from 'vitest'
import { createPostgresDatabase } from '../../testing/test-database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Db } from '../db.ts'
import { createPostgresMigrationQueryBuilder, createPostgresQueryBuilder } from './open-postgres.ts'
import {
  openPostgresContentRevisionReader,
  type PostgresContentRevisionReader,
} from './postgres-revision-reader.ts'

interface Servers {
  clock: { now: Date }
  /** A server with its reader. */
  own: { db: Db; reader: PostgresContentRevisionReader }
  /** Another server, whose commits are reported to the first one unless they bypass the product. */
  other: { db: Db; reader: PostgresContentRevisionReader }
  /** Writes that no server reports. */
  unreported: Db
}

const test = base.extend<{ servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  servers: async ({}, use) => {
    const { url, remove } = await createPostgresDatabase()
    const clock = { now: new Date('2026-11-20T08:00:00.000Z') }
    const startServer = async () => {
      const reader = await openPostgresContentRevisionReader({
        url,
        readTimeMs: () => clock.now.getTime(),
        log: pino({ enabled: false }),
      })
      return { reader, db: createPostgresQueryBuilder(url, reader.reportCommit) }
    }
    const [own, other] = [await startServer(), await startServer()]
    const unreported = createPostgresMigrationQueryBuilder(url)
    await use({ clock, own, other, unreported })
    for (const { reader, db } of [own, other]) {
      reader.close()
      await db.destroy()
    }
    await unreported.destroy()
    await remove()
  },
})

const insertCategory = (db: Db, title: string) =>
  db.insertInto('category').values({ title, version: 1 }).execute()

/** Waits until a reader has certainly read everything that was committed before. */
const waitForReads = async (reader: PostgresContentRevisionReader, db: Db): Promise<void> => {
  const before = reader.current()
  await sql`update content_revision set value = value + 1`.execute(db)
  await waitUntil(() => reader.current() !== before)
}

describe('the content revision of several servers', () => {
  test('a commit by the server itself changes its content revision immediately and only once', async ({
    servers,
  }) => {
    const { own, unreported } = servers
    const before = own.reader.current()
    await insertCategory(own.db, 'Море')
    expect(own.reader.current()).toBe(before + 1)
    await insertCategory(own.db, 'Порты')
    expect(own.reader.current()).toBe(before + 2)
    await waitForReads(own.reader, unreported)
    expect(own.reader.current()).toBe(before + 3)
  })

  test('a commit by another server changes the content revision of this server once', async ({ servers }) => {
    const { own, other, unreported } = servers
    const before = own.reader.current()
    await insertCategory(other.db, 'Море')
    await waitUntil(() => own.reader.current() !== before)
    await waitForReads(own.reader, unreported)
    expect(own.reader.current()).toBe(before + 2)
  })

  test('the content revision changes after a commit of another server even if the database does not support NOTIFY', async ({
    servers,
  }) => {
    const { own, unreported } = servers
    const before = own.reader.current()
    await sql`update content_revision set value = value + 1`.execute(unreported)
    await waitUntil(() => own.reader.current() !== before)
  })

  test('the content revision does not change after a write that visitors do not see or a rolled back transaction', async ({
    servers,
  }) => {
    const { own, unreported } = servers
    const before = own.reader.current()
    await own.db.insertInto('backup').values({ made_at: '', bytes: 1 }).execute()
    const undone = own.db.transaction().execute(async (trx) => {
      await insertCategory(trx, 'Море')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await waitForReads(own.reader, unreported)
    expect(own.reader.current()).toBe(before + 1)
  })

  test('the content revision changes at midnight in Kyiv, even if the reader queries the database just then', async ({
    servers: { own, clock },
  }) => {
    const before = own.reader.current()
    clock.now = new Date('2026-11-20T22:00:00.000Z')
    await waitUntil(() => own.reader.nextChangeMs() > clock.now.getTime())
    expect(own.reader.current()).toBe(before + 1)
  })

  test('the content revision changes at midnight in Kyiv and when a scheduled post is published', async ({
    servers,
  }) => {
    const { own, clock } = servers
    expect(new Date(own.reader.nextChangeMs()).toISOString()).toBe('2026-11-20T22:00:00.000Z')
    const picture = { key: 'k', width: 1, height: 1, placeholder: '', needed_at: '' }
    const { id: picture_id } = await own.db
      .insertInto('picture')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow()
    const texts = { description: '', meta_title: '', meta_description: '', keywords: '', text: '' }
    const published_at = '2026-11-20T09:00:00.000Z'
    await own.db
      .insertInto('post')
      .values({
        ...texts,
        picture_id,
        published_at,
        title: 'Море',
        slug: 'more',
        slug_follows: 0,
        place: 0,
        is_draft: 0,
        created_at: '',
        updated_at: '',
        version: 1,
      })
      .execute()
    await waitUntil(() => own.reader.nextChangeMs() === Date.parse(published_at))
    const before = own.reader.current()
    clock.now = new Date(published_at)
    expect(own.reader.current()).toBe(before + 1)
    expect(own.reader.current()).toBe(before + 1)
  })
})

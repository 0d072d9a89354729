import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, describe, expect, type Mock, vi } from 'vitest'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { type ContentRevisionReader, openSqliteContentRevisionReader } from './content-revision-reader.ts'
import { createSqliteQueryBuilder, openSqliteFile } from './open-sqlite.ts'
import { type OpenedSqliteDatabase, openOrCreateSqliteDatabase } from './start-database.ts'

interface Opened extends OpenedSqliteDatabase {
  dataDir: string
  clock: { now: Date; monotonicMs: number }
  revision: ContentRevisionReader
  log: { info: Mock; error: Mock }
}

const test = base.extend<{ opened: Opened }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  opened: async ({}, use) => {
    const dataDir = createTemporaryFolder()
    const database = await openOrCreateSqliteDatabase({ dataDir })
    const clock = { now: new Date('2026-11-20T08:00:00.000Z'), monotonicMs: 1_000 }
    const log = { info: vi.fn(), error: vi.fn() }
    const revision = openSqliteContentRevisionReader({
      file: database.file,
      log,
      readTimeMs: () => clock.now.getTime(),
      countCommits: database.countCommits,
      readMonotonicMs: () => clock.monotonicMs,
    })
    await use({ ...database, dataDir, clock, revision, log })
    revision.close()
    database.connection.close()
  },
})

/** Returns whether `work` changes the revision at once. */
const changesAtOnce = async ({ revision }: Opened, work: () => unknown): Promise<boolean> => {
  const before = revision.current()
  await work()
  return revision.current() !== before
}

/** Returns whether `work` changes the revision within 250 ms. */
const changes = (opened: Opened, work: () => unknown): Promise<boolean> =>
  changesAtOnce(opened, async () => {
    await work()
    opened.clock.monotonicMs += 250
  })

/** Writes in plain SQL, bypassing the driver that counts changes. */
const insertSea = `insert into category (title, version) values ('Море', 1);
  update content_revision set value = value + 1`

const openModule = JSON.stringify(new URL('open-sqlite.ts', import.meta.url).href)

const inAnotherProcess = (file: string, work: string) =>
  promisify(execFile)(process.execPath, [
    '--conditions=source',
    '--input-type=module',
    '--eval',
    `import { openSqliteFile, createSqliteQueryBuilder } from ${openModule}
     const connection = openSqliteFile(process.argv[1]); const db = createSqliteQueryBuilder(connection)
     await ${work}; connection.close()`,
    file,
  ])

describe('the content revision changes', () => {
  test('the content revision changes at once after every write of the same process', async ({ opened }) => {
    const add = (title: string) => () =>
      opened.db.insertInto('category').values({ title, version: 1 }).execute()
    expect(await changesAtOnce(opened, add('Море'))).toBe(true)
    expect(await changesAtOnce(opened, add('Суша'))).toBe(true)
  })

  test('the content revision changes at once after a committed transaction of the same process', async ({
    opened,
  }) => {
    const transaction = () =>
      opened.db
        .transaction()
        .execute((trx) => trx.insertInto('category').values({ title: 'Море', version: 1 }).execute())
    expect(await changesAtOnce(opened, transaction)).toBe(true)
  })

  test('the content revision changes after a write by another connection', async ({ opened }) => {
    const other = openSqliteFile(opened.file)
    const insert = () =>
      createSqliteQueryBuilder(other).insertInto('category').values({ title: 'Море', version: 1 }).execute()
    expect(await changes(opened, insert)).toBe(true)
    other.close()
  })

  test('the content revision changes after a write by another process', async ({ opened }) => {
    const write = () =>
      inAnotherProcess(
        opened.file,
        "db.insertInto('category').values({ title: 'Море', version: 1 }).execute()",
      )
    expect(await changes(opened, write)).toBe(true)
  })
})

describe('the publication time of a scheduled post', () => {
  const schedule = ({ connection }: Opened, moment: string, isDraft = 0) => {
    connection.exec(`insert or ignore into picture (id, key, width, height, placeholder, needed_at)
      values (1, 'key', 1, 1, '', '')`)
    connection
      .prepare(
        `insert into post (title, slug, slug_follows, place, description, meta_title, meta_description, keywords,
           picture_id, is_draft, published_at, created_at, updated_at, version, text)
         values ('Море', ?, 0, 0, '', '', '', '', 1, ?, ?, '', '', 1, '')`,
      )
      .run(moment, isDraft, moment)
  }

  test('the content revision changes once at the publication time of a scheduled post, at the exact millisecond', async ({
    opened,
  }) => {
    schedule(opened, '2026-11-20T09:00:00.000Z')
    const at = (moment: string) => () => {
      opened.clock.now = new Date(moment)
    }
    opened.revision.current()
    expect(await changes(opened, at('2026-11-20T08:59:59.999Z'))).toBe(false)
    expect(await changes(opened, at('2026-11-20T09:00:00.000Z'))).toBe(true)
    expect(await changes(opened, at('2026-11-20T09:00:00.001Z'))).toBe(false)
  })

  test('the reader of the content revision predicts the publication of the next scheduled post as its next change', ({
    opened,
  }) => {
    schedule(opened, '2026-11-20T09:00:00.000Z')
    opened.revision.current()
    expect(new Date(opened.revision.nextChangeMs()).toISOString()).toBe('2026-11-20T09:00:00.000Z')
  })

  test('the content revision changes at the publication of each scheduled post, but not at that of a draft', async ({
    opened,
  }) => {
    schedule(opened, '2026-11-20T09:00:00.000Z', 1)
    schedule(opened, '2026-11-20T10:00:00.000Z')
    schedule(opened, '2026-11-20T11:00:00.000Z')
    opened.revision.current()
    const at = (moment: string) => () => {
      opened.clock.now = new Date(moment)
    }
    expect(await changes(opened, at('2026-11-20T09:30:00.000Z'))).toBe(false)
    expect(await changes(opened, at('2026-11-20T10:00:00.000Z'))).toBe(true)
    expect(await changes(opened, at('2026-11-20T11:00:00.000Z'))).toBe(true)
  })
})

describe('midnight in Kyiv', () => {
  const at = (opened: Opened, moment: string) => () => {
    opened.clock.now = new Date(moment)
  }

  test('the content revision changes once at midnight in Kyiv', async ({ opened }) => {
    opened.revision.current()
    expect(new Date(opened.revision.nextChangeMs()).toISOString()).toBe('2026-11-20T22:00:00.000Z')
    expect(await changesAtOnce(opened, at(opened, '2026-11-20T21:59:59.999Z'))).toBe(false)
    expect(await changesAtOnce(opened, at(opened, '2026-11-20T22:00:00.000Z'))).toBe(true)
    expect(await changesAtOnce(opened, at(opened, '2026-11-20T22:00:00.001Z'))).toBe(false)
    expect(await changesAtOnce(opened, at(opened, '2026-11-21T22:00:00.000Z'))).toBe(true)
  })

  test('the content revision changes when the clock is set back to the day before, and again when midnight comes', async ({
    opened,
  }) => {
    opened.clock.now = new Date('2026-11-20T22:00:00.500Z')
    opened.revision.current()
    expect(await changesAtOnce(opened, at(opened, '2026-11-20T21:59:59.700Z'))).toBe(true)
    expect(await changesAtOnce(opened, at(opened, '2026-11-20T22:00:00.000Z'))).toBe(true)
  })
})

describe('the content revision stays the same', () => {
  test('the content revision stays the same while this and other processes only read', async ({ opened }) => {
    expect(await changes(opened, () => opened.db.selectFrom('category').selectAll().execute())).toBe(false)
    const read = () => inAnotherProcess(opened.file, "db.selectFrom('category').selectAll().execute()")
    expect(await changes(opened, read)).toBe(false)
  })

  test('the content revision stays the same when a transaction is rolled back', async ({ opened }) => {
    const failing = () =>
      opened.db
        .transaction()
        .execute(async (trx) => {
          await trx.insertInto('category').values({ title: 'Море', version: 1 }).execute()
          throw new Error('changed my mind')
        })
        .catch(() => undefined)
    expect(await changes(opened, failing)).toBe(false)
  })

  test('the content revision stays the same until a write is committed', async ({ opened }) => {
    opened.connection.exec('begin immediate')
    expect(await changes(opened, () => opened.connection.exec(insertSea))).toBe(false)
    expect(await changes(opened, () => opened.connection.exec('commit'))).toBe(true)
  })
})

describe('the check of the database', () => {
  test('the content revision is read four times a second, so a write of another process is noticed within a second', ({
    opened,
  }) => {
    const before = opened.revision.current()
    opened.connection.exec(insertSea)
    opened.clock.monotonicMs += 249
    expect(opened.revision.current()).toBe(before)
    opened.clock.monotonicMs += 1
    expect(opened.revision.current()).not.toBe(before)
  })

  test('reading the content revision blocks no writer, and SQLite can still empty its write-ahead log', ({
    opened,
  }) => {
    opened.revision.current()
    opened.connection.exec(insertSea)
    expect(opened.connection.pragma('wal_checkpoint(TRUNCATE)')).toEqual([
      { busy: 0, log: 0, checkpointed: 0 },
    ])
    opened.revision.close()
    opened.connection.close()
    expect(readdirSync(opened.dataDir)).toEqual(['product.db'])
  })

  test('reading the content revision from a closed database throws an error instead of returning the last known revision', ({
    opened,
  }) => {
    opened.revision.current()
    opened.revision.close()
    opened.clock.monotonicMs += 250
    for (let i = 0; i < 2; i++)
      expect(() => opened.revision.current()).toThrow('The database connection is not open')
  })
})

test('while the database file is damaged, the database counts as unavailable with its last known content revision', ({
  opened: { revision, clock, dataDir, log },
}) => {
  const before = revision.current()
  const contents = readdirSync(dataDir).map(
    (name) => [join(dataDir, name), readFileSync(join(dataDir, name))] as const,
  )
  for (const [file, bytes] of contents) writeFileSync(file, Buffer.alloc(bytes.length, 7))
  for (let look = 0; look < 2; look++) {
    clock.monotonicMs += 250
    expect([revision.current(), revision.isAway()]).toEqual([before, true])
  }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'the database cannot be read')
})

test('opening a content revision reader of a missing database file fails and does not create the file', ({
  opened,
}) => {
  const file = join(opened.dataDir, 'other.db')
  expect(() => openSqliteContentRevisionReader({ file, log: opened.log, readTimeMs: Date.now })).toThrow(
    'unable to open database file',
  )
  expect(readdirSync(opened.dataDir)).not.toContain('other.db')
})

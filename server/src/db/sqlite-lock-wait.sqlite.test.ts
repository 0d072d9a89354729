import Database from 'better-sqlite3'
import { test as base, describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { createManualTimers } from '../testing/manual-timers.ts'
import { waitUntil } from '../testing/wait-until.ts'
import type { Db } from './db.ts'

const LOCK_WAIT_MS = 5_000

interface LockedFixture {
  api: TestApi
  /** Locks the database as another process does. Returns a function that ends the lock. */
  lock: () => () => void
  /** Waits until so many writes have found the database locked, and pause. */
  waitForWriters: (count: number) => Promise<void>
  advance: (ms: number) => Promise<void>
}

/** The timers of the server stand still until the test advances them. */
const test = base.extend<{ locked: LockedFixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  locked: async ({}, use) => {
    const { timers, advance } = createManualTimers()
    let writers = 0
    const startTimer: typeof timers.startTimer = (run, delayMs) => {
      writers += 1
      return timers.startTimer(run, delayMs)
    }
    const { stop, ...api } = await startTestApi({ timers: { ...timers, startTimer } })
    const other = new Database(api.sqliteFile)
    await use({
      api,
      lock: () => {
        other.exec('begin immediate')
        return () => void other.exec('rollback')
      },
      waitForWriters: (count) => waitUntil(() => writers === count),
      advance: (ms) => advance(ms, () => new Promise((resolve) => setImmediate(resolve))),
    })
    other.close()
    await stop()
  },
})

const sendForm = ({ visitor }: TestApi, name: string) =>
  visitor.mail.callback({ body: { name, phone: '+380671234567' } })

const insertCategory = (db: Db, title: string) =>
  db.insertInto('category').values({ title, version: 1 }).execute()

const lease = { name: 'task', holder: 'server', expires_at: '', result: null }

/** Adds a row that visitors do not see, so that no transaction is needed. */
const insertLease = (db: Db) => db.insertInto('lease').values(lease).execute()

const listCategoryTitles = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('category').select('title').orderBy('id').execute()).map(({ title }) => title)

describe('a server whose SQLite file another process has locked', () => {
  test('cached pages, reads and health are answered while three forms wait for the lock, and then the forms are stored', async ({
    locked,
  }) => {
    const { api, lock, waitForWriters, advance } = locked
    const getStatus = async (path: string) => (await api.raw('GET', path)).status
    await getStatus('/api/category')
    const events: string[] = []
    const unlock = lock()
    const forms = ['Олена', 'Тарас', 'Ірина'].map((name) =>
      sendForm(api, name).then(() => void events.push('form')),
    )
    await waitForWriters(3)
    for (const [path, status] of [
      ['/api/category', 200],
      ['/api/category/1', 404],
      ['/api/health', 200],
    ] as const) {
      expect([path, await getStatus(path)]).toEqual([path, status])
      events.push(path)
    }
    await advance(LOCK_WAIT_MS - 50)
    unlock()
    await advance(50)
    await Promise.all(forms)
    expect(events).toEqual(['/api/category', '/api/category/1', '/api/health', 'form', 'form', 'form'])
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(3)
  })

  test('three forms sent while the database is locked for five seconds all end then with 503, and the log names the reason', async ({
    locked,
  }) => {
    const { api, lock, waitForWriters, advance } = locked
    const unlock = lock()
    const forms = ['Олена', 'Тарас', 'Ірина'].map((name) => sendForm(api, name))
    const ends = Promise.all(
      forms.map((form) => expect(form).rejects.toMatchObject({ status: 503, code: 'database-away' })),
    )
    await waitForWriters(3)
    await advance(LOCK_WAIT_MS)
    await ends
    unlock()
    expect((await api.admin.request.list({ query: {} })).items).toEqual([])
    const reasons = api.logged.filter((line) =>
      line.includes('another process has locked the database for 5 seconds'),
    )
    expect(reasons).toHaveLength(3)
  })

  test('single statements, those that change public content and transactions all wait for the lock', async ({
    locked,
  }) => {
    const { api, lock, waitForWriters, advance } = locked
    const { db } = api.ctx
    const unlock = lock()
    const writes = Promise.all([
      insertLease(db),
      insertCategory(db, 'Море'),
      db.transaction().execute((trx) => insertCategory(trx, 'Суша')),
    ])
    await waitForWriters(3)
    expect(await listCategoryTitles(db)).toEqual([])
    unlock()
    await advance(50)
    await writes
    expect((await listCategoryTitles(db)).toSorted()).toEqual(['Море', 'Суша'])
    expect(await db.selectFrom('lease').selectAll().execute()).toEqual([lease])
  })

  test('a statement during a transaction that is rolled back waits for its end and stays', async ({
    locked,
  }) => {
    const { db } = locked.api.ctx
    let fail = (): void => undefined
    const failure = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no'))
    })
    const rolledBack = db.transaction().execute(async (trx) => {
      await insertCategory(trx, 'Море')
      return failure
    })
    const refused = expect(rolledBack).rejects.toThrow('no')
    const order: string[] = []
    const inserted = insertLease(db).then(() => order.push('inserted'))
    await locked.advance(0)
    order.push('failed')
    fail()
    await Promise.all([refused, inserted])
    expect(order).toEqual(['failed', 'inserted'])
    expect(await listCategoryTitles(db)).toEqual([])
    expect(await db.selectFrom('lease').selectAll().execute()).toEqual([lease])
  })
})

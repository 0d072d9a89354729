import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import { test } from '../../testing/api.ts'
import { insertInquiries } from '../../testing/many-inquiries.ts'
import {
  countByHour,
  countRequests,
  findShortened,
  listIds,
  listReceivedSince,
  readInboxMark,
  readRequestsAfter,
} from './list-repository.ts'

const instant = '2026-11-20T00:00:00.000Z'

/** Returns the query plan of SQLite. */
const explaining = (file: string) => {
  const connection = new Database(file, { readonly: true })
  const plans: string[][] = []
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: connection }),
    log: ({ query }) => {
      const steps = connection
        .prepare<unknown[], { detail: string }>(`explain query plan ${query.sql}`)
        .all(...query.parameters)
      plans.push(steps.map(({ detail }) => detail))
    },
  })
  return {
    plan: async (ask: (db: Kysely<Tables>) => Promise<unknown>) => {
      await ask(db)
      return plans.splice(0).flat()
    },
    close: () => db.destroy(),
  }
}

test('no query of the inbox scans the inquiry table or sorts all inquiries', async ({ api }) => {
  await insertInquiries(api.ctx.db, 100)
  const { plan, close } = explaining(api.ctx.databaseFile)
  const fromIndexAlone = /^(SEARCH|SCAN) (request|mail) USING COVERING INDEX/
  for (const ask of [
    (db: Kysely<Tables>) => listIds(db, {}, { limit: 50, offset: 50 }),
    (db: Kysely<Tables>) => listIds(db, { kind: 'callback' }),
    (db: Kysely<Tables>) => listIds(db, { state: 'new' }, { limit: 50 }),
    (db: Kysely<Tables>) => listIds(db, { state: 'done', kind: 'calculation' }, { limit: 50 }),
    (db: Kysely<Tables>) => listReceivedSince(db, instant, 20),
    (db: Kysely<Tables>) => countRequests(db, {}),
    (db: Kysely<Tables>) => countRequests(db, { kind: 'callback' }),
    (db: Kysely<Tables>) => readInboxMark(db),
  ]) {
    const steps = await plan(ask)
    expect(steps.filter((step) => !fromIndexAlone.test(step))).toEqual([])
  }
  expect(await plan((db) => countRequests(db, { state: 'new' }))).toEqual([
    'SEARCH request USING COVERING INDEX request_of_state (state=?)',
  ])
  expect((await plan((db) => countByHour(db, instant)))[0]).toBe(
    'SEARCH request USING COVERING INDEX request_listed (received_at>?)',
  )
  expect((await plan((db) => findShortened(db, [1, 2])))[0]).toMatch(
    /^SEARCH request USING INTEGER PRIMARY KEY/,
  )
  const after = { id: 50, receivedAt: instant }
  const steps = await plan((db) => readRequestsAfter(db, after, 100))
  expect(steps[0]).toMatch(/^SEARCH request USING INDEX request_listed/)
  expect(steps.join()).not.toContain('TEMP B-TREE')
  await close()
})

import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DatabaseTables } from '../../db/db.ts'
import { createSqliteQueryBuilder } from '../../db/open-sqlite.ts'
import { test } from '../../testing/api.ts'
import { openExplainedDatabase } from '../../testing/explained-database.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'
import {
  countInquiries,
  countInquiriesByHour,
  findInquiryPreviews,
  listInquiriesOlderThan,
  listInquiryIds,
  listInquiryIdsSince,
  loadInquiryInboxEtagSeed,
} from './inquiry-list-repository.ts'
import { insertInquiry } from './repository.ts'

const instant = '2026-11-20T00:00:00.000Z'

test('no database query of the inbox scans the whole inquiry table or sorts all inquiries', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 100)
  const { plan, close } = openExplainedDatabase(api.sqliteFile)
  const fromIndexAlone = /^(SEARCH|SCAN) (request|mail) USING COVERING INDEX/
  for (const runQuery of [
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, {}, { limit: 50, offset: 50 }),
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, { kind: 'callback' }),
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, { states: ['new'] }, { limit: 50 }),
    (db: Kysely<DatabaseTables>) =>
      listInquiryIds(db, { states: ['done'], kind: 'calculation' }, { limit: 50 }),
    (db: Kysely<DatabaseTables>) => listInquiryIdsSince(db, instant, 20),
    (db: Kysely<DatabaseTables>) => countInquiries(db, {}),
    (db: Kysely<DatabaseTables>) => countInquiries(db, { kind: 'callback' }),
    (db: Kysely<DatabaseTables>) => loadInquiryInboxEtagSeed(db),
  ]) {
    const steps = await plan(runQuery)
    expect(steps.filter((step) => !fromIndexAlone.test(step))).toEqual([])
  }
  expect(await plan((db) => countInquiries(db, { states: ['new'] }))).toEqual([
    'SEARCH request USING COVERING INDEX request_of_state (state=?)',
  ])
  expect((await plan((db) => countInquiriesByHour(db, instant)))[0]).toBe(
    'SEARCH request USING COVERING INDEX request_listed (received_at>?)',
  )
  expect((await plan((db) => findInquiryPreviews(db, [1, 2])))[0]).toMatch(
    /^SEARCH request USING INTEGER PRIMARY KEY/,
  )
  const after = { id: 50, receivedAt: instant }
  const steps = await plan((db) => listInquiriesOlderThan(db, after, 100))
  expect(steps[0]).toMatch(/^SEARCH request USING INDEX request_listed/)
  expect(steps.join()).not.toContain('TEMP B-TREE')
  await close()
})

test('storing an inquiry reads no database table into which simultaneous requests insert rows', async ({
  api,
}) => {
  const statements: string[] = []
  const connection = new Database(api.sqliteFile, {
    verbose: (statement) => statements.push(String(statement)),
  })
  const db = createSqliteQueryBuilder(connection)
  await insertInquiry(db, {
    fields: { kind: 'callback', name: 'Олена', phone: '+380671234567' },
    state: 'new',
    receivedAt: '2026-11-20T08:00:00.000Z',
    hasty: false,
  })
  const { text } = await db.selectFrom('request_search').select('text').executeTakeFirstOrThrow()
  connection.close()
  expect(text).toMatch(/^олена\s+380671234567$/)
  expect(statements.slice(0, -1).map((statement) => statement.slice(0, 6))).toEqual(['insert', 'insert'])
})

import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { inquirySortOrders } from 'shared/contract'
import { expect } from 'vitest'
import type { DatabaseTables } from '../../db/db.ts'
import { createSqliteQueryBuilder } from '../../db/open-sqlite.ts'
import { test } from '../../testing/api.ts'
import { openExplainedDatabase } from '../../testing/explained-database.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'
import {
  countInquiries,
  countInquiriesByHour,
  countOpenInquiries,
  countOtherRefusedAnswers,
  findInquiryPreviews,
  type InquiryFilter,
  listInquiriesOlderThan,
  listInquiryIds,
  listInquiryIdsOfSameSender,
  openInquiryStates,
  readInboxRevision,
} from './inquiry-list-repository.ts'
import { insertInquiry } from './repository.ts'

const instant = '2026-11-20T00:00:00.000Z'

const fromIndexAlone = /^(?:SEARCH|SCAN) (?:request|mail) USING COVERING INDEX/
const readsOwnerName = /^(?:CORRELATED SCALAR SUBQUERY|SEARCH admin USING INTEGER PRIMARY KEY)/

const filters: Record<string, InquiryFilter> = {
  'of all states but spam': {},
  'to work on': { states: openInquiryStates },
  'of one state': { states: ['new'] },
  'of one kind': { kind: 'callback' },
  'of one owner': { states: openInquiryStates, owner: 1 },
  'without an owner': { owner: null },
  overdue: { states: openInquiryStates, dueBefore: instant },
  'with a due time': { isDueSet: true },
  'of some days': { receivedFrom: instant, receivedBefore: '2027' },
  'with a calculation': { hasCalculation: true },
  'found by all filters': {
    states: ['done'],
    kind: 'calculation',
    owner: 1,
    isDueSet: false,
    hasCalculation: false,
  },
}

test.for(Object.entries(filters))(
  'counting and listing inquiries %s reads an index that contains all it needs, in every order',
  async ([, filter], { api }) => {
    await insertInquiries(api.ctx.db, 100)
    const { plan, close } = openExplainedDatabase(api.sqliteFile)
    expect((await plan((db) => countInquiries(db, filter))).join()).toMatch(fromIndexAlone)
    for (const sort of inquirySortOrders) {
      const steps = await plan((db) => listInquiryIds(db, { ...filter, sort }, { limit: 50 }))
      expect(steps[0], sort).toMatch(fromIndexAlone)
      // Orders by due time and owner sort the entries of the index, without the messages.
      const others = steps.slice(1).filter((step) => !readsOwnerName.test(step))
      expect(others).toEqual(others.length === 0 ? [] : ['USE TEMP B-TREE FOR ORDER BY'])
    }
    await close()
  },
)

test('the first page of all inquiries and of those of one state is read in order, without sorting', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 100)
  const { plan, close } = openExplainedDatabase(api.sqliteFile)
  for (const runQuery of [
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, {}, { limit: 50, offset: 50 }),
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, { kind: 'callback' }),
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, { states: ['new'] }, { limit: 50 }),
    (db: Kysely<DatabaseTables>) =>
      listInquiryIds(db, { states: ['done'], kind: 'calculation' }, { limit: 50 }),
    (db: Kysely<DatabaseTables>) => listInquiryIds(db, { receivedFrom: instant }, { limit: 20 }),
    (db: Kysely<DatabaseTables>) => countOpenInquiries(db, instant),
  ])
    expect(await plan(runQuery)).toEqual([expect.stringMatching(fromIndexAlone)])
  expect(await plan((db) => readInboxRevision(db))).toEqual([
    expect.stringMatching(fromIndexAlone),
    expect.stringMatching(fromIndexAlone),
    'SCAN admin',
  ])
  const refused = (await plan((db) => countOtherRefusedAnswers(db, 1, instant))).filter((each) =>
    /mail/.test(each),
  )
  expect(refused).toEqual(['SEARCH mail USING INDEX mail_waiting (sent_at=? AND priority=? AND next_at=?)'])
  expect((await plan((db) => listInquiryIdsOfSameSender(db, 1, 50)))[0]).toBe(
    'SEARCH request USING COVERING INDEX request_of_sender (sender=?)',
  )
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

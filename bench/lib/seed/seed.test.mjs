import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { buildInquirySearchText } from '../../../server/src/db/inbox-search.ts'
import { seedPosts } from './seed-posts.mjs'
import { seedCalculations, seedInquiries } from './seed-visitor-records.mjs'

const now = Date.parse('2026-11-25T12:00:00.000Z')
let dataDir

beforeEach(() => {
  dataDir = mkdtempSync(join(inject('temporaryFolder'), 'bench-seed-'))
  copyFileSync(inject('template'), join(dataDir, 'product.db'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const query = (sql, ...values) => {
  const database = new Database(join(dataDir, 'product.db'))
  const rows = database.prepare(sql).all(...values)
  database.close()
  return rows
}

test('seedPosts publishes the requested number of posts for a benchmark and returns their slugs, the newest last', () => {
  const slugs = seedPosts(dataDir, 700)
  const newestFirst = query('select slug, published_at as at from post order by published_at desc')
  expect(newestFirst.map(({ slug }) => slug)).toEqual(slugs.toReversed())
  expect(newestFirst[0].at < '2026-11-25').toBe(true)
  expect(query('select count(*) as n from post_category')).toEqual([{ n: 700 }])
})

test('posts of the benchmark data are added to a category that exists already', () => {
  const before = new Database(join(dataDir, 'product.db'))
  before.exec("insert into category (title, version) values ('Доставка', 4)")
  before.close()
  seedPosts(dataDir, 3)
  expect(query('select title, version from category order by version desc, title desc')).toEqual([
    { title: 'Доставка', version: 4 },
    { title: 'Растаможка', version: 1 },
    { title: 'Документы', version: 1 },
  ])
})

test('each inquiry of the benchmark data has the search text that the server would store, and one sent email', () => {
  seedInquiries(dataDir, 20, buildInquirySearchText, now)
  const rows = query(
    `select request.kind, state, text, sent_at from request join request_search on request_search.request_id = request.id
     join mail on mail.request_id = request.id order by request.id`,
  )
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ sent_at: sentAt }) => sentAt === null)).toEqual([])
  expect(rows.filter(({ state }) => state === 'new')).toHaveLength(5)
  expect(rows[0]).toMatchObject({ kind: 'callback', text: expect.stringMatching(/^олена 0\s+380671000000$/) })
  expect(rows[1].text).toContain('visitor1@example.com')
})

test('the calculations of the benchmark data are copies of a saved calculation and younger than a year', () => {
  expect(() => seedCalculations(dataDir, 10, now)).toThrow('no calculation to copy')
  const insertOne = new Database(join(dataDir, 'product.db'))
  insertOne.exec(`insert into calculation_settings (hash, settings) values ('h', '{}');
    insert into calculation (id, created_at, opened_at, title, usd, result, basis, settings_hash)
    values ('one', '2026-11-20', null, 'Седан', 9000, '{}', '{}', 'h')`)
  insertOne.close()
  seedCalculations(dataDir, 10, now)
  const rows = query('select id, title, created_at as at from calculation order by created_at')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10)
  expect(rows.every(({ title }) => title === 'Седан')).toBe(true)
  expect(rows[0].at > '2026-01-01').toBe(true)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NO_BANK } from '../server-process.ts'
import { owner, tokenAt } from '../signed-in.ts'
import { costOf } from './asking.ts'
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts'

// On a busy machine a test of many requests takes its time; only processor time is judged.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const ROWS = 10_000
/** Each is two kilobytes in a list: ten thousand are at the limit on a busy machine. */
const POSTS = 5_000
/** Of processor time, for what the office alone may ask for. */
const MOST_MS = 500

let server: MeasuredServer
let token: string
let dataDir: string

/** What has to be escaped, in JSON and in a page, and no two alike. */
const hostile = (row: number, length: number): string =>
  `${row} "<b>\\й\u0301\u0323\n`.repeat(length).slice(0, length)

/** Rows as the office could have written them, though it would take it a week. */
const fill = (file: string): void => {
  const db = new Database(file)
  const insert = (
    table: string,
    columns: Readonly<Record<string, (row: number) => string | number | null>>,
  ) => {
    const names = Object.keys(columns)
    const statement = db.prepare(
      `insert into "${table}" (${names.join()}) values (${names.map(() => '?').join()})`,
    )
    const rows = table.startsWith('post') ? POSTS : ROWS
    for (let row = 1; row <= rows; row++) statement.run(Object.values(columns).map((of) => of(row)))
  }
  const now = () => '2026-11-01T00:00:00.000Z'
  const text = (length: number) => (row: number) => hostile(row, length)
  const one = () => 1
  db.transaction(() => {
    insert('category', { title: text(120), version: one })
    insert('meta', {
      page: text(60),
      title: text(60),
      description: text(160),
      keywords: text(160),
      version: one,
    })
    insert('option', { title: text(120), value: text(300), version: one })
    db.prepare(
      `insert into picture (key, width, height, placeholder, needed_at) values ('${'a'.repeat(32)}', 1200, 800, '', '')`,
    ).run()
    insert('post', {
      ...{ title: text(120), slug: (row) => `post-${row}`, slug_follows: one, place: (row) => row },
      ...{ description: text(160), meta_title: text(60), meta_description: text(100), keywords: text(60) },
      ...{ picture_id: one, is_draft: () => 0, published_at: now, first_public_at: now },
      ...{ created_at: now, updated_at: now, version: one, text: () => '<p>a</p>' },
    })
    insert('post_category', { post_id: (row) => row, category_id: (row) => row })
  })()
  db.close()
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lists-'))
  server = await startMeasuredServer({ DATA_DIR: dataDir, DEMO: '0', NBU_URL: NO_BANK, ...owner })
  token = await tokenAt(server.origin)
  fill(join(dataDir, 'product.db'))
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a list of 10,000 hostile rows, or 5,000 posts, uses less than 500 ms of the processor', () => {
  test.each(['/api/category', '/api/meta', '/api/option', '/api/post'])('%s', async (path) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, deflate, br' }
    const { status, text, ms } = await costOf(server, { method: 'GET', path, headers }, MOST_MS)
    expect(status).toBe(200)
    expect(text).not.toBe('')
    expect(ms).toBeLessThan(MOST_MS)
  })
})

import Database from 'better-sqlite3'
import { buildSearchText } from '../../../../server/src/db/inbox-search.ts'
import { gzipText } from '../../../../server/src/lib/gzip-concat.ts'
import { hostileMessages } from '../../../../server/src/testing/fixtures/many-inquiries.ts'

export const ROWS = 10_000

type Columns = Readonly<Record<string, (row: number) => string | number | Buffer | null>>

/** Creates distinct texts full of characters that need escaping in JSON and HTML. */
const hostile =
  (length: number) =>
  (row: number): string =>
    `${row} "<b>\\й\u0301\u0323\n`.repeat(length).slice(0, length)

const id = (row: number): number => row
const one = (): number => 1
const zero = (): number => 0
const empty = (): string => ''
const moment = (row: number): string => new Date(Date.UTC(2026, 0, 1) + row * 60_000).toISOString()
const message = (row: number): string => hostileMessages[row % hostileMessages.length] ?? ''

const tables: Readonly<Record<string, Columns>> = {
  category: { title: hostile(120), version: one },
  meta: {
    page: hostile(60),
    title: hostile(60),
    description: hostile(160),
    keywords: hostile(160),
    version: one,
  },
  option: { title: hostile(120), value: hostile(300), version: one },
  option_change: {
    option_id: one,
    title: hostile(120),
    value: hostile(300),
    author: hostile(80),
    changed_at: moment,
  },
  picture: {
    key: () => 'a'.repeat(32),
    width: () => 1200,
    height: () => 800,
    placeholder: empty,
    needed_at: moment,
  },
  post: {
    ...{ title: hostile(120), slug: (row) => `post-${row}`, slug_follows: one, place: id },
    ...{
      description: hostile(160),
      meta_title: hostile(60),
      meta_description: hostile(100),
      keywords: hostile(60),
    },
    ...{ picture_id: one, is_draft: zero, published_at: moment, first_public_at: moment },
    ...{ created_at: moment, updated_at: moment, version: one, text: () => '<p>a</p>' },
  },
  post_category: { post_id: id, category_id: one },
  request: {
    ...{
      kind: () => 'calculation',
      email: (row) => `visitor-${row}@example.com`,
      message,
      state: () => 'new',
    },
    ...{ note: hostile(2_000), received_at: moment, hasty: zero, version: one },
  },
  request_search: {
    request_id: id,
    text: (row) => {
      const email = `visitor-${row}@example.com`
      const nothing = { name: null, phone: null, calculation_title: null, usd: null }
      return buildSearchText({ ...nothing, email, message: message(row), note: hostile(2_000)(row) })
    },
  },
  mail: {
    ...{ request_id: id, message_id: (row) => `<${row}@requests>`, failures: one, next_at: moment },
    ...{ sent_at: () => null, trouble: hostile(300) },
  },
  table_version: {
    ...{ title: () => 'copart-fee', version: (row) => row, valid_from: (row) => moment(row).slice(0, 10) },
    ...{ created_at: moment, author: hostile(80), note: hostile(500), row_count: one },
    ...{ rows: () => gzipText('[[0,null,100,null,null,null]]') },
  },
}

const rowsOf = (table: string): number => (table === 'picture' ? 1 : ROWS)

/** Inserts as many hostile rows as admins and visitors could have written over time. */
export const fillHostile = (file: string): void => {
  const db = new Database(file)
  const insert = (table: string, columns: Columns, rows: number): void => {
    const names = Object.keys(columns)
    const statement = db.prepare(
      `insert into "${table}" (${names.join()}) values (${names.map(() => '?').join()})`,
    )
    for (let row = 1; row <= rows; row++) statement.run(Object.values(columns).map((of) => of(row)))
  }
  db.transaction(() => {
    for (const [table, columns] of Object.entries(tables)) insert(table, columns, rowsOf(table))
    db.prepare('update content_revision set value = value + 1').run()
  })()
  db.close()
}

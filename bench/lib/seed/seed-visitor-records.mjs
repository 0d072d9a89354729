import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** All records are younger than the retention period of calculations, so that no start of the server deletes any. */
const SPAN_MS = 300 * 24 * 60 * 60_000

/** Spreads records evenly over the time before now, the newest last. */
const buildMoment = (at, count, now) => new Date(now - SPAN_MS + (at * SPAN_MS) / count).toISOString()

const buildCallback = (at) => ({
  kind: 'callback',
  name: `Олена ${at}`,
  phone: `+38067${String(1_000_000 + at).padStart(7, '0')}`,
  email: null,
  message: null,
})

const buildQuestion = (at) => ({
  kind: 'calculation',
  name: null,
  phone: null,
  email: `visitor${at}@example.com`,
  message: `Сколько стоит доставка и растаможка седана, вопрос ${at}? ${'Подробности вопроса. '.repeat(10)}`,
})

const openProductDatabase = (dataDir) => {
  const database = new Database(join(dataDir, 'product.db'))
  database.pragma('foreign_keys = ON')
  return database
}

const countRows = (database, table) => database.prepare(`select count(*) from ${table}`).pluck().get()

/**
 * Inserts inquiries with their search text and their sent email, as the product stores them, until there are `count`. The
 * server must not run. `buildSearchText` is the product's own function.
 */
export const seedInquiries = (dataDir, count, buildSearchText, now = Date.now()) => {
  const database = openProductDatabase(dataDir)
  const insert = database.prepare(
    `insert into request (kind, name, phone, email, message, calculation_id, state, note, received_at, hasty, version, sender)
     values (@kind, @name, @phone, @email, @message, null, @state, '', @receivedAt, 0, 1, coalesce(@phone, @email))`,
  )
  const insertSearch = database.prepare('insert into request_search (request_id, text) values (?, ?)')
  const insertMail = database.prepare(
    `insert into mail (request_id, kind, priority, dedupe_key, message_id, failures, next_at, sent_at, trouble)
     values (?, 'office', 20, ?, ?, 0, ?, ?, null)`,
  )
  database.transaction(() => {
    for (let at = countRows(database, 'request'); at < count; at += 1) {
      const fields = at % 2 === 0 ? buildCallback(at) : buildQuestion(at)
      const receivedAt = buildMoment(at, count, now)
      const state = at < count - 5 ? 'done' : 'new'
      const { lastInsertRowid: id } = insert.run({ ...fields, state, receivedAt })
      const searched = { ...fields, note: '', calculation_title: null, usd: null }
      insertSearch.run(id, buildSearchText(searched))
      insertMail.run(id, `office ${id}`, `<bench-${at}@requests>`, receivedAt, receivedAt)
    }
  })()
  database.close()
}

/** Inserts copies of a saved calculation under other ids, spread over the time before now, until there are `count`. */
export const seedCalculations = (dataDir, count, now = Date.now()) => {
  const database = openProductDatabase(dataDir)
  const existing = countRows(database, 'calculation')
  if (existing === 0) throw new Error('there is no calculation to copy')
  const copy = database.prepare(
    `insert into calculation (id, created_at, opened_at, title, usd, result, basis, settings_hash)
     select ?, ?, ?, title, usd, result, basis, settings_hash from calculation limit 1`,
  )
  database.transaction(() => {
    for (let at = existing; at < count; at += 1) {
      const moment = buildMoment(at, count, now)
      // Every other one was never opened again.
      copy.run(randomBytes(16).toString('base64url'), moment, at % 2 === 0 ? moment : null)
    }
  })()
  database.close()
}

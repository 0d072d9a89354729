import { buildSearchText } from '../db/inbox-search.ts'
import type { Db } from '../db/open.ts'

const MESSAGE_LENGTH = 5000

/** Messages of maximum length, each a worst case for another kind of algorithm. */
export const hostileMessages = [
  `a${'\n'.repeat(MESSAGE_LENGTH - 2)}b`,
  'a\u0301\u0323'.repeat(MESSAGE_LENGTH).slice(0, MESSAGE_LENGTH),
  '('.repeat(MESSAGE_LENGTH),
  'я'.repeat(MESSAGE_LENGTH),
]

interface InquiryOptions {
  readonly receivedAt?: (n: number) => Date
  /** Creates callbacks with these names. */
  readonly name?: (n: number) => string
  /** Creates questions with these messages instead of callbacks. */
  readonly message?: (n: number) => string
}

const AT_ONCE = 500
const noFields = { name: null, phone: null, email: null, message: null, calculation_id: null }

const fieldsOf = (n: number, { name = (i) => `Олена ${i}`, message }: InquiryOptions) =>
  message
    ? { ...noFields, kind: 'calculation' as const, email: `visitor-${n}@example.com`, message: message(n) }
    : { ...noFields, kind: 'callback' as const, name: name(n), phone: `+38067${String(n).padStart(7, '0')}` }

/** Inserts many inquiries with ids from 1 into an empty inbox, bypassing the API for speed. */
export const insertInquiries = async (db: Db, count: number, options: InquiryOptions = {}): Promise<void> => {
  const { receivedAt = (n) => new Date(Date.UTC(2026, 10, 20) + n * 1000) } = options
  await db.transaction().execute(async (trx) => {
    for (let from = 1; from <= count; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, count - from + 1) }, (_, index) => {
        const id = from + index
        const columns = { ...fieldsOf(id, options), note: '' }
        const received_at = receivedAt(id).toISOString()
        return { ...columns, id, state: 'new' as const, received_at, hasty: 0, version: 1 }
      })
      await trx.insertInto('request').values(rows).execute()
      const texts = rows.map((row) => ({
        request_id: row.id,
        text: buildSearchText({ ...row, calculation_title: null, usd: null }),
      }))
      await trx.insertInto('request_search').values(texts).execute()
      const mails = rows.map(({ id, received_at }) => ({
        request_id: id,
        message_id: `<${id}@requests>`,
        failures: 0,
        next_at: received_at,
        sent_at: null,
        trouble: null,
      }))
      await trx.insertInto('mail').values(mails).execute()
    }
  })
}

import type { InquiryEvent } from 'shared/contract'
import type { Db, InquiryEventDbTable } from '../../db/db.ts'
import { toEmailDelivery } from './repository.ts'

type NewInquiryEvent = Pick<InquiryEventDbTable, 'request_id' | 'at' | 'kind'> &
  Partial<Pick<InquiryEventDbTable, 'before' | 'after' | 'text' | 'subject' | 'calculation_id' | 'mail_id'>>

/** Columns that events have in common, so that one statement inserts events of several kinds. */
const emptyColumns = {
  before: null,
  after: null,
  text: null,
  subject: null,
  calculation_id: null,
  mail_id: null,
}

export const insertInquiryEvents = async (
  db: Db,
  author: { id: number | null; name: string },
  events: readonly NewInquiryEvent[],
): Promise<number[]> => {
  if (events.length === 0) return []
  const rows = events.map((event) => ({
    ...emptyColumns,
    ...event,
    author_id: author.id,
    author_name: author.name,
  }))
  const inserted = await db.insertInto('request_event').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

export const insertInquiryEvent = async (
  db: Db,
  author: { id: number | null; name: string },
  event: NewInquiryEvent,
): Promise<number> => {
  const [id = 0] = await insertInquiryEvents(db, author, [event])
  return id
}

export const listInquiryEvents = async (db: Db, inquiryId: number): Promise<InquiryEvent[]> => {
  const rows = await db
    .selectFrom('request_event as event')
    .leftJoin('mail', 'mail.id', 'event.mail_id')
    .leftJoin('calculation', 'calculation.id', 'event.calculation_id')
    .select(['event.id', 'event.at', 'event.author_name', 'event.author_id', 'event.kind'])
    .select(['event.before', 'event.after', 'event.text', 'event.subject', 'event.calculation_id'])
    .select(['mail.failures', 'mail.next_at', 'mail.sent_at', 'mail.trouble'])
    .select(['calculation.title', 'calculation.usd'])
    .where('event.request_id', '=', inquiryId)
    .orderBy('event.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    author: row.author_name,
    authorId: row.author_id,
    kind: row.kind,
    before: row.before,
    after: row.after,
    text: row.text,
    subject: row.subject,
    calculation:
      row.calculation_id === null || row.title === null || row.usd === null
        ? null
        : { id: row.calculation_id, title: row.title, usd: row.usd },
    mail: toEmailDelivery(row),
  }))
}

interface InquiryReader {
  id: number | null
  /** Kinds of events about what the reader wants to change. */
  kinds: readonly InquiryEvent['kind'][]
}

/** Finds the event of each inquiry that matters most to a reader: of these kinds and by somebody else, or else the last. */
export const listLastInquiryEvents = async (db: Db, ids: readonly number[], reader: InquiryReader) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('request_event')
    .select(['request_id', 'at', 'author_name', 'kind', 'after'])
    .where('id', 'in', (each) => {
      const { eb, fn } = each
      const isByOthers = eb.or([eb('author_id', 'is', null), eb('author_id', '!=', reader.id ?? 0)])
      const isOfKinds = eb.or(reader.kinds.map((kind) => eb('kind', '=', kind)))
      return each
        .selectFrom('request_event')
        .select(
          fn
            .coalesce(
              fn.max('id').filterWhere(eb.and([isByOthers, isOfKinds])),
              fn.max('id').filterWhere(isByOthers),
              fn.max('id'),
            )
            .as('id'),
        )
        .where('request_id', 'in', ids)
        .groupBy('request_id')
    })
    .execute()
  return rows.map(({ request_id, author_name, ...event }) => ({
    inquiryId: request_id,
    author: author_name,
    ...event,
  }))
}

export const hasInquiryNote = async (db: Db, inquiryId: number, text: string): Promise<boolean> =>
  (await db
    .selectFrom('request_event')
    .select('id')
    .where('request_id', '=', inquiryId)
    .where('kind', '=', 'note')
    .where('text', '=', text)
    .executeTakeFirst()) !== undefined

/** Lists those inquiries that once had a due time. */
export const listInquiryIdsWithEarlierDue = async (
  db: Db,
  ids: readonly number[],
  due: string,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('request_event')
    .select('request_id')
    .where('request_id', 'in', ids)
    .where('kind', '=', 'due')
    .where('before', '=', due)
    .execute()
  return new Set(rows.map(({ request_id }) => request_id))
}

/** Lists the notes of inquiries, those about calls included, oldest first. */
export const listInquiryNotes = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('request_event')
    .select(['request_id', 'at', 'author_name', 'text'])
    .where('request_id', 'in', ids)
    .where('kind', 'in', ['note', 'call'])
    .where('text', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ request_id, at, author_name, text }) => ({
    inquiryId: request_id,
    at,
    author: author_name,
    text: text ?? '',
  }))
}

export const findInquiryEvent = (db: Db, { inquiryId, eventId }: { inquiryId: number; eventId: number }) =>
  db
    .selectFrom('request_event')
    .selectAll()
    .where('id', '=', eventId)
    .where('request_id', '=', inquiryId)
    .executeTakeFirst()

export const deleteInquiryEvent = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('request_event').where('id', '=', id).execute()
}

/** Finds the answer that was queued under a deduplication key. Its `id` is `null` if the answer was withdrawn. */
export const findAnswerByDedupeKey = async (db: Db, key: string) => {
  return db
    .selectFrom('mail')
    .leftJoin('request_event as event', 'event.mail_id', 'mail.id')
    .select(['event.id', 'event.subject', 'event.text', 'event.calculation_id'])
    .select(['mail.not_before as notBefore'])
    .where('mail.dedupe_key', '=', key)
    .executeTakeFirst()
}

/** Returns the Message-ID of the last email that the sender of an inquiry got, to which an answer refers. */
export const findLastMessageIdToSender = async (db: Db, inquiryId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail')
    .select('message_id')
    .where('request_id', '=', inquiryId)
    .where('kind', 'in', ['copy', 'answer'])
    .where('sent_at', 'is not', null)
    .where('trouble', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.message_id
}

export const findAdminName = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await db.selectFrom('admin').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

import type { InquiryEvent } from 'shared/contract'
import type { Db, InquiryEventDbTable } from '../../db/db.ts'
import { toEmailDelivery } from './repository.ts'

type NewInquiryEvent = Pick<InquiryEventDbTable, 'request_id' | 'at' | 'kind'> &
  Partial<Pick<InquiryEventDbTable, 'before' | 'after' | 'text' | 'subject' | 'calculation_id' | 'mail_id'>>

export const insertInquiryEvent = async (
  db: Db,
  author: { id: number | null; name: string },
  event: NewInquiryEvent,
): Promise<number> => {
  const { id } = await db
    .insertInto('request_event')
    .values({
      before: null,
      after: null,
      text: null,
      subject: null,
      calculation_id: null,
      mail_id: null,
      ...event,
      author_id: author.id,
      author_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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

/** Finds the answer that was stored under a deduplication key, which outlives the idempotency key of the request. */
export const findAnswerByDedupeKey = async (
  db: Db,
  key: string,
): Promise<{ id: number; notBefore: string } | undefined> => {
  const row = await db
    .selectFrom('mail')
    .innerJoin('request_event', 'request_event.mail_id', 'mail.id')
    .select(['request_event.id', 'request_event.at', 'mail.not_before'])
    .where('mail.dedupe_key', '=', key)
    .executeTakeFirst()
  return row && { id: row.id, notBefore: row.not_before ?? row.at }
}

export const findAdminName = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await db.selectFrom('admin').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

import type { Insertable, NotNull } from 'kysely'
import type { InquiryEvent, InquiryStatus } from 'shared/contract'
import type { Db, InquiryEventDbTable } from '../../db/db.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { toEmailDelivery, toQuotedCalculation } from './repository.ts'

/** Throws unless an inquiry exists, without reading it. */
export const assertInquiryExists = async (db: Db, id: number): Promise<void> => {
  requireExistingEntity(await db.selectFrom('request').select('id').where('id', '=', id).executeTakeFirst())
}

export interface InquiryEditor {
  author: { id: number | null; name: string }
  now: Date
}

type NewInquiryEvent = Omit<Insertable<InquiryEventDbTable>, 'at' | 'author_id' | 'author_name'>

/** Records what an editor has done. Returns the ids of the events. */
export const insertInquiryEvents = async (
  db: Db,
  { author, now }: InquiryEditor,
  events: readonly NewInquiryEvent[],
): Promise<number[]> => {
  if (events.length === 0) return []
  const common = { at: now.toISOString(), author_id: author.id, author_name: author.name }
  const rows = events.map((event) => ({ ...event, ...common }))
  const inserted = await db.insertInto('request_event').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

export const listInquiryEvents = async (db: Db, inquiryId: number): Promise<InquiryEvent[]> => {
  const rows = await db
    .selectFrom('request_event as event')
    .leftJoin('mail', 'mail.id', 'event.mail_id')
    .leftJoin('calculation', 'calculation.id', 'event.calculation_id')
    .select(['event.id', 'event.at', 'event.author_name as author', 'event.author_id as authorId'])
    .select(['event.kind', 'event.before', 'event.after', 'event.text', 'event.subject'])
    .select(['event.calculation_id', 'calculation.title as calculation_title', 'calculation.usd'])
    .select(['mail.failures', 'mail.next_at', 'mail.sent_at', 'mail.trouble'])
    .where('event.request_id', '=', inquiryId)
    .where('event.kind', '!=', 'withdrawal')
    .orderBy('event.id')
    .execute()
  return rows.map(
    ({ calculation_id, calculation_title, usd, failures, next_at, sent_at, trouble, ...event }) => ({
      ...event,
      calculation: toQuotedCalculation({ calculation_id, calculation_title, usd }),
      mail: toEmailDelivery({ failures, next_at, sent_at, trouble }),
    }),
  )
}

/** Lists what happened to an inquiry without its texts, latest first. */
export const listLatestInquiryEvents = (db: Db, inquiryId: number, limit?: number) =>
  db
    .selectFrom('request_event')
    .select(['id', 'at', 'author_id as authorId', 'author_name as author', 'kind', 'after'])
    .where('request_id', '=', inquiryId)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(Math.max(0, limit ?? 0)))
    .execute()

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
  return db
    .selectFrom('request_event')
    .select(['request_id as inquiryId', 'at', 'author_name as author', 'text'])
    .where('request_id', 'in', ids)
    .where('kind', 'in', ['note', 'call'])
    .where('text', 'is not', null)
    .$narrowType<{ text: NotNull }>()
    .orderBy('id')
    .execute()
}

/** Turns an answer into a part of its withdrawal, so that an inquiry goes on having an event for each version. */
export const turnAnswerIntoWithdrawal = (
  db: Db,
  { inquiryId, eventId }: { inquiryId: number; eventId: number },
  { id: author_id, name: author_name }: InquiryEditor['author'],
) =>
  db
    .updateTable('request_event')
    .set({ kind: 'withdrawal', author_id, author_name, text: null, subject: null, calculation_id: null })
    .where('id', '=', eventId)
    .where('request_id', '=', inquiryId)
    .where('kind', '=', 'answer')
    .returning(['before', 'after', 'mail_id'])
    .$narrowType<{ before: InquiryStatus; mail_id: number }>()
    .executeTakeFirst()

/** Makes a later answer go back further when it is withdrawn, because the answer before it was. */
export const updateAnswerStateBefore = (db: Db, id: number, before: InquiryStatus) =>
  db.updateTable('request_event').set({ before }).where('id', '=', id).execute()

/** Finds the answer that was queued under a deduplication key. Its `id` is `null` if the answer was withdrawn. */
export const findAnswerByDedupeKey = (db: Db, key: string) =>
  db
    .selectFrom('mail')
    // The inquiry is compared for its index: events have none by email.
    .leftJoin('request_event as event', (join) =>
      join
        .onRef('event.request_id', '=', 'mail.request_id')
        .onRef('event.mail_id', '=', 'mail.id')
        .on('event.kind', '=', 'answer'),
    )
    .select(['event.id', 'event.subject', 'event.text', 'event.calculation_id'])
    .select(['mail.not_before as notBefore'])
    .where('mail.dedupe_key', '=', key)
    .executeTakeFirst()

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

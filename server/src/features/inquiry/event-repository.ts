import type { Insertable, NotNull } from 'kysely'
import type { InquiryEvent } from 'shared/contract'
import type { Db, InquiryEventDbTable } from '../../db/db.ts'
import { toEmailDelivery, toQuotedCalculation } from './repository.ts'

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

/** Finds the event of each inquiry that matters most to a reader: of these kinds and by somebody else, or else the last. */
export const listLastInquiryEvents = async (
  db: Db,
  ids: readonly number[],
  reader: { id: number | null; kinds: readonly InquiryEvent['kind'][] },
) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('request_event')
    .select(['request_id as inquiryId', 'at', 'author_name as author', 'kind', 'after'])
    .where('id', 'in', (each) => {
      const { eb, fn } = each
      const isByOthers = eb.or([eb('author_id', 'is', null), eb('author_id', '!=', reader.id ?? 0)])
      const isOfKinds = eb.or(reader.kinds.map((kind) => eb('kind', '=', kind)))
      const lastOfKinds = fn.max('id').filterWhere(eb.and([isByOthers, isOfKinds]))
      const lastByOthers = fn.max('id').filterWhere(isByOthers)
      return each
        .selectFrom('request_event')
        .select(fn.coalesce(lastOfKinds, lastByOthers, fn.max('id')).as('id'))
        .where('request_id', 'in', ids)
        .groupBy('request_id')
    })
    .execute()
}

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

export const deleteInquiryAnswer = (db: Db, { inquiryId, eventId }: { inquiryId: number; eventId: number }) =>
  db
    .deleteFrom('request_event')
    .where('id', '=', eventId)
    .where('request_id', '=', inquiryId)
    .where('kind', '=', 'answer')
    .returning(['before', 'after', 'mail_id'])
    .executeTakeFirst()

/** Finds the answer that was queued under a deduplication key. Its `id` is `null` if the answer was withdrawn. */
export const findAnswerByDedupeKey = (db: Db, key: string) =>
  db
    .selectFrom('mail')
    // The inquiry is compared for its index: events have none by email.
    .leftJoin('request_event as event', (join) =>
      join.onRef('event.request_id', '=', 'mail.request_id').onRef('event.mail_id', '=', 'mail.id'),
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

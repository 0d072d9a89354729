import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Inquiry, InquiryKind, InquiryStatus, inquirySortOrders } from 'shared/contract'
import type { DatabaseTables, Db } from '../../db/db.ts'
import { buildColumnContainsTextCondition } from '../../db/dialect-sql.ts'
import type { ParsedInquirySearch } from '../../db/inbox-search.ts'
import { mailKinds } from '../../domain/outbox/mail-repository.ts'
import {
  buildInquirySqlQuery,
  buildShortenedInquirySqlQuery,
  isRefusedAnswer,
  toInquiryFromRow,
} from './repository.ts'

export const openInquiryStates = ['new', 'active', 'waiting'] as const satisfies readonly InquiryStatus[]

export interface InquiryFilter {
  /** States to list. Without them, all inquiries but spam are listed. */
  states?: readonly InquiryStatus[] | undefined
  kind?: InquiryKind | undefined
  /** Id of the owner; `null` lists inquiries without one. */
  owner?: number | null | undefined
  isDueSet?: boolean | undefined
  dueBefore?: string | undefined
  /** Times of receipt: from this one until before that one. */
  receivedFrom?: string | undefined
  receivedBefore?: string | undefined
  hasCalculation?: boolean | undefined
}

export type InquirySortOrder = (typeof inquirySortOrders)[number]

const selectFiltered = (
  db: Db,
  { states, kind, owner, isDueSet, dueBefore, receivedFrom, receivedBefore, hasCalculation }: InquiryFilter,
) =>
  db
    .selectFrom('request')
    .where((each) => (states ? each('state', 'in', states) : each('state', '!=', 'spam')))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'callback'))
    .$if(owner !== undefined, (query) => query.where('owner_id', owner === null ? 'is' : '=', owner ?? null))
    .$if(isDueSet !== undefined, (query) => query.where('due_at', isDueSet ? 'is not' : 'is', null))
    .$if(dueBefore !== undefined, (query) => query.where('due_at', '<', dueBefore ?? ''))
    .$if(receivedFrom !== undefined, (query) => query.where('received_at', '>=', receivedFrom ?? ''))
    .$if(receivedBefore !== undefined, (query) => query.where('received_at', '<', receivedBefore ?? ''))
    .$if(hasCalculation !== undefined, (query) =>
      // SQLite would find a null by the index of this column, and then read each row with its message.
      query.where(({ fn, val }) => fn.coalesce('calculation_id', val('')), hasCalculation ? '!=' : '=', ''),
    )

const selectSortedIds = (db: Db, filter: InquiryFilter, sort: InquirySortOrder) => {
  const query = selectFiltered(db, filter).select('request.id')
  if (sort === 'oldest') return query.orderBy('received_at').orderBy('request.id')
  const ownerName = (each: ExpressionBuilder<DatabaseTables, 'request'>) =>
    each.selectFrom('admin').select('admin.name').whereRef('admin.id', '=', 'request.owner_id')
  return query
    .$if(sort === 'due', (sorted) => sorted.orderBy(sql`due_at is null`).orderBy('due_at'))
    .$if(sort === 'owner', (sorted) => sorted.orderBy(sql`owner_id is null`).orderBy(ownerName))
    .orderBy('received_at', 'desc')
    .orderBy('request.id', 'desc')
}

export const countInquiries = async (db: Db, filter: InquiryFilter): Promise<number> => {
  const { count } = await selectFiltered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the inquiries to work on by state and owner, and how many of them are overdue. Reads only an index. */
export const countOpenInquiries = (db: Db, now: string) =>
  db
    .selectFrom('request')
    .select(({ fn }) => [
      'state',
      'owner_id as owner',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('due_at', '<', now).as('overdue'),
    ])
    .where('state', 'in', openInquiryStates)
    .$narrowType<{ state: (typeof openInquiryStates)[number] }>()
    .groupBy(['state', 'owner_id'])
    .execute()

/** Counts inquiries of an admin or of nobody with a refused answer, without spam and those that are new or overdue. */
export const countOtherRefusedAnswers = async (db: Db, adminId: number, now: string): Promise<number> => {
  // The priority of answers is compared for its index.
  const refused = db
    .selectFrom('mail')
    .where(isRefusedAnswer)
    .where('mail.priority', '=', mailKinds.answer.priority)
  const { count } = await db
    .selectFrom('request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', refused.select('mail.request_id'))
    .where('state', 'not in', ['new', 'spam'])
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', adminId)]))
    .where(({ or, eb }) => or([eb('state', '=', 'done'), eb('due_at', 'is', null), eb('due_at', '>=', now)]))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns a text that changes with each inquiry, change of one, attempt to send an email, and name of an admin. It adds up
 * whole indexes, since the highest id of an event would miss one whose transaction is committed after a later one.
 */
export const readInboxRevision = async (db: Db): Promise<string> => {
  const { count, versions } = await db
    .selectFrom('request')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('version').as('versions')])
    .executeTakeFirstOrThrow()
  const { sent, failures } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.count<number>('sent_at').as('sent'),
      fn.sum<number | null>('failures').as('failures'),
    ])
    .where('request_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const admins = await db.selectFrom('admin').select(['id', 'name']).orderBy('id').execute()
  const state = [count, sent, failures ?? 0, ...admins.flatMap(({ id, name }) => [id, name])]
  return `${versions ?? 0}.${hash('sha256', JSON.stringify(state), 'hex').slice(0, 20)}`
}

/** Lists the ids of inquiries. Reading only the ids takes no more than an index. */
export const listInquiryIds = async (
  db: Db,
  { sort, ...filter }: InquiryFilter & { sort?: InquirySortOrder | undefined },
  slice?: { limit: number; offset?: number },
): Promise<number[]> => {
  const query = selectSortedIds(db, filter, sort ?? 'newest')
  const rows = await (slice ? query.limit(slice.limit).offset(slice.offset ?? 0) : query).execute()
  return rows.map(({ id }) => id)
}

/** Finds inquiries with shortened messages, in the order of their ids in the list. */
export const findInquiryPreviews = async (db: Db, ids: readonly number[]): Promise<Inquiry[]> => {
  if (ids.length === 0) return []
  const rows = await buildShortenedInquirySqlQuery(db).where('request.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toInquiryFromRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Lists the ids of the latest other inquiries of the person who sent one, without spam. */
export const listInquiryIdsOfSameSender = async (db: Db, id: number, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('request')
    .select('id')
    .where('sender', '=', (each) => each.selectFrom('request').select('sender').where('id', '=', id))
    .where('id', '!=', id)
    .where('state', '!=', 'spam')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Lists the calculations that inquiries quote or that were sent in answers to them, latest first. */
export const listCalculationsOfInquiries = async (db: Db, ids: readonly number[]) => {
  const quoted = db
    .selectFrom('request')
    .innerJoin('calculation', 'calculation.id', 'request.calculation_id')
    .select(['calculation.id', 'calculation.title', 'calculation.usd', 'received_at as at'])
    .where('request.id', 'in', ids)
  const sent = db
    .selectFrom('request_event')
    .innerJoin('calculation', 'calculation.id', 'request_event.calculation_id')
    .select(['calculation.id', 'calculation.title', 'calculation.usd', 'request_event.at as at'])
    .where('request_event.request_id', 'in', ids)
  const rows = await quoted.unionAll(sent).execute()
  rows.sort((one, other) => other.at.localeCompare(one.at))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([latest]) => latest ?? [])
}

const SEARCH_BATCH_SIZE = 500

/**
 * Searches the texts of all inquiries in batches and serves other requests in between. A batch is a number of
 * inquiries, not a range of ids, because a distributed database may leave large gaps between ids.
 */
export const searchInquiryIds = async (
  db: Db,
  search: ParsedInquirySearch,
  disconnectSignal: AbortSignal | undefined,
): Promise<ReadonlySet<number>> => {
  const found = new Set<number>()
  let lastId: number | undefined = 0
  while (lastId !== undefined && !disconnectSignal?.aborted) {
    const rows = await db
      .selectFrom('request_search')
      .select(({ or, and, ref }) => [
        'request_id as id',
        or(
          search.map((words) =>
            and(words.map((word) => buildColumnContainsTextCondition(db, ref('request_search.text'), word))),
          ),
        ).as('isFound'),
      ])
      .where('request_id', '>', lastId)
      .orderBy('request_id')
      .limit(SEARCH_BATCH_SIZE)
      .execute()
    for (const { id, isFound } of rows) if (isFound) found.add(id)
    lastId = rows[SEARCH_BATCH_SIZE - 1]?.id
    await setImmediate()
  }
  return found
}

/** Reads whole inquiries after a position in the inbox, newest first, without spam. */
export const listInquiriesOlderThan = async (
  db: Db,
  after: Pick<Inquiry, 'id' | 'receivedAt'> | undefined,
  limit: number,
): Promise<Inquiry[]> => {
  const query = buildInquirySqlQuery(db)
    .where('state', '!=', 'spam')
    .orderBy('received_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
  const rows = await (after
    ? query.where(({ refTuple, tuple, eb }) =>
        eb(refTuple('received_at', 'request.id'), '<', tuple(after.receivedAt, after.id)),
      )
    : query
  ).execute()
  return rows.map(toInquiryFromRow)
}

/** Counts inquiries by hour in UTC, because the database does not know Kyiv days, which start on the hour. */
export const countInquiriesByHour = (db: Db, since: string) => {
  // Such as `2026-11-20T08`.
  const hour = sql<string>`substr(received_at, 1, 13)`
  return db
    .selectFrom('request')
    .select(({ fn }) => ['kind', hour.as('hour'), fn.countAll<number>().as('count')])
    .where('received_at', '>=', since)
    .where('state', '!=', 'spam')
    .groupBy(['kind', hour])
    .execute()
}

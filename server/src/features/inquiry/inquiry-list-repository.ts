import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Inquiry, InquiryKind, InquiryStatus } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import { buildColumnContainsTextCondition } from '../../db/dialect-sql.ts'
import type { ParsedInquirySearch } from '../../db/inbox-search.ts'
import { buildInquirySqlQuery, buildShortenedInquirySqlQuery, toInquiryFromRow } from './repository.ts'

export interface InquiryFilter {
  /** Processing state to list. Without it, all inquiries but spam are listed. */
  state?: InquiryStatus | undefined
  kind?: InquiryKind | undefined
}

const selectFiltered = (db: Db, { state, kind }: InquiryFilter) =>
  db
    .selectFrom('request')
    .where('state', state === undefined ? '!=' : '=', state ?? 'spam')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'callback'))

const selectNewestIds = (db: Db, filter: InquiryFilter) =>
  selectFiltered(db, filter).select('id').orderBy('received_at', 'desc').orderBy('id', 'desc')

export const countInquiries = async (db: Db, filter: InquiryFilter): Promise<number> => {
  const { count } = await selectFiltered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the ids of inquiries, newest first. Reading only the ids takes no more than an index. */
export const listInquiryIds = async (
  db: Db,
  filter: InquiryFilter,
  slice?: { limit: number; offset?: number },
): Promise<number[]> => {
  const query = selectNewestIds(db, filter)
  const rows = await (slice ? query.limit(slice.limit).offset(slice.offset ?? 0) : query).execute()
  return rows.map(({ id }) => id)
}

export const listInquiryIdsSince = async (db: Db, instant: string, limit: number): Promise<number[]> => {
  const rows = await selectNewestIds(db, {}).where('received_at', '>=', instant).limit(limit).execute()
  return rows.map(({ id }) => id)
}

export const findInquiryPreviews = async (db: Db, ids: readonly number[]): Promise<Inquiry[]> => {
  if (ids.length === 0) return []
  const rows = await buildShortenedInquirySqlQuery(db)
    .where('request.id', 'in', ids)
    .orderBy('received_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()
  return rows.map(toInquiryFromRow)
}

const SEARCH_BATCH_SIZE = 500

/** Finds the id at which the next batch of searched inquiries ends; `undefined` for the last batch. */
const findSearchBatchEnd = async (db: Db, after: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('request_search')
    .select('request_id')
    .where('request_id', '>', after)
    .orderBy('request_id')
    .limit(1)
    .offset(SEARCH_BATCH_SIZE - 1)
    .executeTakeFirst()
  return row?.request_id
}

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
  for (let after: number | undefined = 0; after !== undefined && !disconnectSignal?.aborted; ) {
    const end: number | undefined = await findSearchBatchEnd(db, after)
    const rows = await db
      .selectFrom('request_search')
      .select('request_id')
      .where('request_id', '>', after)
      .$if(end !== undefined, (query) => query.where('request_id', '<=', end ?? 0))
      .where(({ or, and, ref }) =>
        or(
          search.map((words) =>
            and(words.map((word) => buildColumnContainsTextCondition(db, ref('request_search.text'), word))),
          ),
        ),
      )
      .execute()
    for (const { request_id } of rows) found.add(request_id)
    after = end
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

/** Returns a text that changes whenever an inquiry or the delivery state of its email changes. */
export const loadInquiryInboxEtagSeed = async (db: Db): Promise<string> => {
  const { count, versions } = await db
    .selectFrom('request')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('version').as('versions')])
    .executeTakeFirstOrThrow()
  const { sent } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return `${count} ${versions ?? 0} ${sent}`
}

export interface HourlyInquiryCount {
  kind: InquiryKind
  /** Hour in UTC, such as `2026-11-20T08`. */
  hour: string
  count: number
}

/** Counts inquiries by hour, because the database does not know Kyiv days, which start on the hour. */
export const countInquiriesByHour = async (db: Db, since: string): Promise<HourlyInquiryCount[]> => {
  const hour = sql<string>`substr(received_at, 1, 13)`
  return db
    .selectFrom('request')
    .select(({ fn }) => ['kind', hour.as('hour'), fn.countAll<number>().as('count')])
    .where('received_at', '>=', since)
    .where('state', '!=', 'spam')
    .groupBy(['kind', hour])
    .execute()
}

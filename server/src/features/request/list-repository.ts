import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Request, RequestKind, RequestState } from 'shared/contract'
import type { ParsedSearch } from '../../db/inbox-search.ts'
import type { Db } from '../../db/open.ts'
import { fromRow, shortenedRequests, wholeRequests } from './repository.ts'

export interface RequestFilter {
  /** Default: all states but spam. */
  readonly state?: RequestState | undefined
  readonly kind?: RequestKind | undefined
}

const filtered = (db: Db, { state, kind }: RequestFilter) =>
  db
    .selectFrom('request')
    .where('state', state === undefined ? '!=' : '=', state ?? 'spam')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'callback'))

const newestIds = (db: Db, filter: RequestFilter) =>
  filtered(db, filter).select('id').orderBy('received_at', 'desc').orderBy('id', 'desc')

export const countRequests = async (db: Db, filter: RequestFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Slice {
  readonly limit: number
  readonly offset?: number
}

/** Lists ids newest first. The query reads only an index. */
export const listIds = async (db: Db, filter: RequestFilter, slice?: Slice): Promise<number[]> => {
  const query = newestIds(db, filter)
  const rows = await (slice ? query.limit(slice.limit).offset(slice.offset ?? 0) : query).execute()
  return rows.map(({ id }) => id)
}

export const listReceivedSince = async (db: Db, instant: string, limit: number): Promise<number[]> => {
  const rows = await newestIds(db, {}).where('received_at', '>=', instant).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Loads inquiries with shortened messages for a list, newest first. */
export const findShortened = async (db: Db, ids: readonly number[]): Promise<Request[]> => {
  if (ids.length === 0) return []
  const rows = await shortenedRequests(db)
    .where('request.id', 'in', ids)
    .orderBy('received_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()
  return rows.map(fromRow)
}

const SEARCHED_AT_ONCE = 500

/** Uses `instr`, because LIKE takes a hundred times as long on a text of one repeated letter. PostgreSQL calls it `strpos`. */
const holds = (word: string) => sql<boolean>`instr(request_search.text, ${word}) > 0`

/** Finds the ids of all matching inquiries. It scans all texts in batches and lets other requests be served in between. */
export const findMatching = async (
  db: Db,
  { words, numbers }: ParsedSearch,
  gone: AbortSignal | undefined,
): Promise<ReadonlySet<number>> => {
  const found = new Set<number>()
  const { last } = await db
    .selectFrom('request_search')
    .select(({ fn }) => fn.max('request_id').as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < (last ?? 0) && !gone?.aborted; from += SEARCHED_AT_ONCE) {
    const rows = await db
      .selectFrom('request_search')
      .select('request_id')
      .where('request_id', '>', from)
      .where('request_id', '<=', from + SEARCHED_AT_ONCE)
      .where(({ or, and }) =>
        or([...(words.length > 0 ? [and(words.map(holds))] : []), ...numbers.map(holds)]),
      )
      .execute()
    for (const { request_id } of rows) found.add(request_id)
    await setImmediate()
  }
  return found
}

type Place = Pick<Request, 'id' | 'receivedAt'>

/** Reads up to `limit` inquiries after `after`, newest first, with full messages and without spam. */
export const readRequestsAfter = async (
  db: Db,
  after: Place | undefined,
  limit: number,
): Promise<Request[]> => {
  const query = wholeRequests(db)
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
  return rows.map(fromRow)
}

/** Returns a text that changes with every change of an inquiry or of the delivery of its email. */
export const readInboxMark = async (db: Db): Promise<string> => {
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

export interface HourCount {
  readonly kind: RequestKind
  /** `2026-11-20T08`, UTC. */
  readonly hour: string
  readonly count: number
}

/** Counts inquiries per hour. The database does not know Kyiv days, but those start on the hour. */
export const countByHour = async (db: Db, since: string): Promise<HourCount[]> => {
  const hour = sql<string>`substr(received_at, 1, 13)`
  return db
    .selectFrom('request')
    .select(({ fn }) => ['kind', hour.as('hour'), fn.countAll<number>().as('count')])
    .where('received_at', '>=', since)
    .where('state', '!=', 'spam')
    .groupBy(['kind', hour])
    .execute()
}

import type { Versioned } from 'shared/client'
import { MOST_NEWS, type Request, type RequestState } from 'shared/contract'
import type { Context } from '../../context.ts'
import { parseSearch } from '../../db/inbox-search.ts'
import { demandCurrent } from '../../entity-rules.ts'
import type { StreamedText } from '../../http/send-stream.ts'
import { writeInboxFile } from './inbox-file.ts'
import { lastDays, type RequestDay } from './last-days.ts'
import {
  countByHour,
  countRequests,
  findMatching,
  findShortened,
  listIds,
  listReceivedSince,
  type RequestFilter,
  readInboxMark,
  readRequestsAfter,
} from './list-repository.ts'
import { changeRequest, requestById } from './repository.ts'

/** Removes the time of the next attempt if no mail server is configured, because there will be none. */
const asTold =
  ({ outbox }: Context) =>
  (request: Request): Request =>
    outbox.isConfigured || request.mail === null
      ? request
      : { ...request, mail: { ...request.mail, nextAt: null } }

const PER_PAGE = 50

export interface RequestPage {
  readonly items: Request[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

interface Wanted extends RequestFilter {
  readonly page?: number | undefined
  readonly search?: string | undefined
}

/** Finds the ids of one page and the total number of inquiries. */
const findPage = async (ctx: Context, { page = 1, search, ...filter }: Wanted, gone?: AbortSignal) => {
  const offset = (page - 1) * PER_PAGE
  const searched = search === undefined ? undefined : parseSearch(search)
  if (searched) {
    const found = await findMatching(ctx.db, searched, gone)
    const ids = (await listIds(ctx.db, filter)).filter((id) => found.has(id))
    return { ids: ids.slice(offset, offset + PER_PAGE), total: ids.length }
  }
  const total = await countRequests(ctx.db, filter)
  const isThere = offset < total
  return { ids: isThere ? await listIds(ctx.db, filter, { limit: PER_PAGE, offset }) : [], total }
}

export const listRequests = async (
  ctx: Context,
  wanted: Wanted,
  gone?: AbortSignal,
): Promise<RequestPage> => {
  const { ids, total } = await findPage(ctx, wanted, gone)
  const items = (await findShortened(ctx.db, ids)).map(asTold(ctx))
  return { items, page: wanted.page ?? 1, pages: Math.ceil(total / PER_PAGE), total }
}

const EARLIEST = '0000'

/** Answers a window that polls for new inquiries. It reads an index twice and at most twenty rows. */
export const requestNews = async (ctx: Context, since: string | undefined) => {
  const from = since === undefined ? EARLIEST : new Date(since).toISOString()
  const ids = await listReceivedSince(ctx.db, from, MOST_NEWS)
  const items = (await findShortened(ctx.db, ids)).map(asTold(ctx))
  return { new: await countRequests(ctx.db, { state: 'new' }), items }
}

export const getRequest = async (ctx: Context, id: number): Promise<Versioned<Request>> => {
  const { value, version } = demandCurrent(await requestById(ctx.db, id), undefined)
  return { value: asTold(ctx)(value), version }
}

interface Change {
  readonly state?: RequestState | undefined
  readonly note?: string | undefined
}

export const updateRequest = (
  ctx: Context,
  id: number,
  { state, note }: Change,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Request>> =>
  ctx.db.transaction().execute(async (trx) => {
    demandCurrent(await requestById(trx, id), ifVersions)
    const change = { ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) }
    await changeRequest(trx, id, change)
    const { value, version } = demandCurrent(await requestById(trx, id), undefined)
    return { value: asTold(ctx)(value), version }
  })

export const requestDays = async (ctx: Context): Promise<RequestDay[]> => {
  const days = lastDays(ctx.clock())
  return days.count(await countByHour(ctx.db, days.since))
}

/** Number of inquiries per chunk, whose texts are at most a megabyte. */
const WRITTEN_AT_ONCE = 50

export const inboxFile = async (ctx: Context): Promise<StreamedText> => {
  const origin = ctx.origin()
  const read = async (last: Request | undefined) => readRequestsAfter(ctx.db, last, WRITTEN_AT_ONCE)
  return {
    mark: `${await readInboxMark(ctx.db)} ${origin} ${ctx.version}`,
    chunks: () => writeInboxFile(read, origin),
  }
}

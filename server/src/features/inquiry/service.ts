import type { Versioned } from 'shared/client'
import { type Inquiry, type InquiryState, MAX_INQUIRY_NEWS } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { Context } from '../../context.ts'
import { parseInboxSearch } from '../../db/inbox-search.ts'
import { assertCurrentVersion } from '../../domain/entity-guards.ts'
import type { StreamedText } from '../../http/responses/send-stream.ts'
import { writeInboxCsv } from './inbox-csv.ts'
import {
  countInquiries,
  countInquiriesByHour,
  findInquiryPreviews,
  findMatchingInquiryIds,
  type InquiryFilter,
  type InquiryHourCount,
  listInquiryIds,
  listInquiryIdsSince,
  readInboxVersion,
  readInquiriesAfter,
} from './list-repository.ts'
import { findInquiryById, updateInquiryFields } from './repository.ts'

const COUNTED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

interface InquiryDay {
  readonly day: string
  readonly callbacks: number
  readonly calculations: number
}

/** Subtracts days from noon, where no change of daylight saving time moves a day to another date. */
const subtractDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)

/** Creates a counter for the 30 days in Kyiv that end with today, oldest first. */
const createDayCounter = (now: Date) => {
  const today = toKyivDay(now)
  const days = Array.from({ length: COUNTED_DAYS }, (_, i) => subtractDays(today, COUNTED_DAYS - 1 - i))
  return {
    /** A moment before the start of the first day. */
    since: new Date(now.getTime() - (COUNTED_DAYS + 1) * DAY_MS).toISOString(),
    count: (hours: readonly InquiryHourCount[]): InquiryDay[] => {
      const byDay = Map.groupBy(hours, ({ hour }) => toKyivDay(new Date(`${hour}:00:00Z`)))
      const sum = (day: string, kind: InquiryHourCount['kind']) =>
        (byDay.get(day) ?? []).reduce((total, each) => total + (each.kind === kind ? each.count : 0), 0)
      return days.map((day) => ({
        day,
        callbacks: sum(day, 'callback'),
        calculations: sum(day, 'calculation'),
      }))
    },
  }
}

/** Removes the time of the next attempt if no mail server is configured, because there will be none. */
const withoutUnreachableSendTime =
  ({ outbox }: Context) =>
  (inquiry: Inquiry): Inquiry =>
    outbox.isConfigured || inquiry.mail === null
      ? inquiry
      : { ...inquiry, mail: { ...inquiry.mail, nextAt: null } }

const PAGE_SIZE = 50

interface InquiryPage {
  readonly items: Inquiry[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

interface InquiryQuery extends InquiryFilter {
  readonly page?: number | undefined
  readonly search?: string | undefined
}

/** Finds the ids of one page and the total number of inquiries. */
const findInquiryIdsOfPage = async (
  ctx: Context,
  { page = 1, search, ...filter }: InquiryQuery,
  disconnectSignal?: AbortSignal,
) => {
  const offset = (page - 1) * PAGE_SIZE
  const parsedSearch = search === undefined ? undefined : parseInboxSearch(search)
  if (parsedSearch) {
    const matchingIds = await findMatchingInquiryIds(ctx.db, parsedSearch, disconnectSignal)
    const ids = (await listInquiryIds(ctx.db, filter)).filter((id) => matchingIds.has(id))
    return { ids: ids.slice(offset, offset + PAGE_SIZE), total: ids.length }
  }
  const total = await countInquiries(ctx.db, filter)
  const isInRange = offset < total
  return { ids: isInRange ? await listInquiryIds(ctx.db, filter, { limit: PAGE_SIZE, offset }) : [], total }
}

export const listInquiries = async (
  ctx: Context,
  query: InquiryQuery,
  disconnectSignal?: AbortSignal,
): Promise<InquiryPage> => {
  const { ids, total } = await findInquiryIdsOfPage(ctx, query, disconnectSignal)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTime(ctx))
  return { items, page: query.page ?? 1, pages: Math.ceil(total / PAGE_SIZE), total }
}

const EARLIEST_TIMESTAMP = '0000'

/** Answers a window that polls for new inquiries. It reads an index twice and at most twenty rows. */
export const listInquiryNews = async (ctx: Context, since: string | undefined) => {
  const from = since === undefined ? EARLIEST_TIMESTAMP : new Date(since).toISOString()
  const ids = await listInquiryIdsSince(ctx.db, from, MAX_INQUIRY_NEWS)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTime(ctx))
  return { new: await countInquiries(ctx.db, { state: 'new' }), items }
}

export const getInquiry = async (ctx: Context, id: number): Promise<Versioned<Inquiry>> => {
  const { value, version } = assertCurrentVersion(await findInquiryById(ctx.db, id), undefined)
  return { value: withoutUnreachableSendTime(ctx)(value), version }
}

interface InquiryUpdate {
  readonly state?: InquiryState | undefined
  readonly note?: string | undefined
}

export const updateInquiry = (
  ctx: Context,
  id: number,
  { state, note }: InquiryUpdate,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Inquiry>> =>
  ctx.db.transaction().execute(async (trx) => {
    assertCurrentVersion(await findInquiryById(trx, id), ifVersions)
    const change = { ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) }
    await updateInquiryFields(trx, id, change)
    const { value, version } = assertCurrentVersion(await findInquiryById(trx, id), undefined)
    return { value: withoutUnreachableSendTime(ctx)(value), version }
  })

export const countInquiriesByDay = async (ctx: Context): Promise<InquiryDay[]> => {
  const counter = createDayCounter(ctx.clock())
  return counter.count(await countInquiriesByHour(ctx.db, counter.since))
}

/** Number of inquiries per chunk, whose texts are at most a megabyte. */
const EXPORT_BATCH_SIZE = 50

export const exportInbox = async (ctx: Context): Promise<StreamedText> => {
  const origin = ctx.origin()
  const read = async (last: Inquiry | undefined) => readInquiriesAfter(ctx.db, last, EXPORT_BATCH_SIZE)
  return {
    etagSeed: `${await readInboxVersion(ctx.db)} ${origin} ${ctx.version}`,
    chunks: () => writeInboxCsv(read, origin),
  }
}

import type { VersionedEntity } from 'shared/client'
import { type Inquiry, type InquiryState, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { addDays, DAY_MS, toKyivDay } from 'shared/format'
import { parseInboxSearch } from '../../db/inbox-search.ts'
import { assertCurrentEntityVersion } from '../../domain/entity-guards.ts'
import type { ServerContext } from '../../server-context.ts'
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
  readInboxChangeTag,
  readInquiriesAfterPosition,
} from './inquiry-list-repository.ts'
import type { EmailOutbox } from './outbox/email-outbox.ts'
import { findInquiryById, updateInquiryFields } from './repository.ts'

/** The context of the inbox, with the outbox that knows how far its emails are. */
export interface InquiryContext extends Pick<ServerContext, 'db' | 'clock' | 'origin' | 'version'> {
  readonly outbox: EmailOutbox
}

const COUNTED_DAYS = 30

interface InquiryDay {
  readonly day: string
  readonly callbacks: number
  readonly calculations: number
}

/** Creates a counter of inquiries for the 30 days in Kyiv that end with today, oldest first. */
const createDayCounter = (now: Date) => {
  const today = toKyivDay(now)
  const days = Array.from({ length: COUNTED_DAYS }, (_, i) => addDays(today, 1 - COUNTED_DAYS + i))
  return {
    /** A moment before the start of the first counted day. */
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

/**
 * Removes the time of the next send attempt from an inquiry if no mail server is configured, because there
 * will be none.
 */
const withoutUnreachableSendTime =
  ({ outbox }: Pick<InquiryContext, 'outbox'>) =>
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

/** Finds the ids of the inquiries on one page and their total number. */
const findInquiryIdsOfPage = async (
  ctx: Pick<ServerContext, 'db'>,
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
  ctx: Pick<InquiryContext, 'db' | 'outbox'>,
  query: InquiryQuery,
  disconnectSignal?: AbortSignal,
): Promise<InquiryPage> => {
  const { ids, total } = await findInquiryIdsOfPage(ctx, query, disconnectSignal)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTime(ctx))
  return { items, page: query.page ?? 1, pages: Math.ceil(total / PAGE_SIZE), total }
}

const EARLIEST_TIMESTAMP = '0000'

/**
 * Returns the inquiries since a moment and the number of new ones, for windows that poll for them. It reads
 * an index twice and at most twenty rows.
 */
export const pollNewInquiries = async (
  ctx: Pick<InquiryContext, 'db' | 'outbox'>,
  since: string | undefined,
) => {
  const from = since === undefined ? EARLIEST_TIMESTAMP : new Date(since).toISOString()
  const ids = await listInquiryIdsSince(ctx.db, from, MAX_LISTED_NEW_INQUIRIES)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTime(ctx))
  return { new: await countInquiries(ctx.db, { state: 'new' }), items }
}

export const getInquiry = async (
  ctx: Pick<InquiryContext, 'db' | 'outbox'>,
  id: number,
): Promise<VersionedEntity<Inquiry>> => {
  const { value, version } = assertCurrentEntityVersion(await findInquiryById(ctx.db, id), undefined)
  return { value: withoutUnreachableSendTime(ctx)(value), version }
}

interface InquiryUpdate {
  readonly state?: InquiryState | undefined
  readonly note?: string | undefined
}

export const updateInquiry = (
  ctx: Pick<InquiryContext, 'db' | 'outbox'>,
  id: number,
  { state, note }: InquiryUpdate,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<Inquiry>> =>
  ctx.db.transaction().execute(async (trx) => {
    assertCurrentEntityVersion(await findInquiryById(trx, id), ifVersions)
    const change = { ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) }
    await updateInquiryFields(trx, id, change)
    const { value, version } = assertCurrentEntityVersion(await findInquiryById(trx, id), undefined)
    return { value: withoutUnreachableSendTime(ctx)(value), version }
  })

export const countInquiriesByDay = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
): Promise<InquiryDay[]> => {
  const counter = createDayCounter(ctx.clock())
  return counter.count(await countInquiriesByHour(ctx.db, counter.since))
}

/** Number of inquiries per chunk of the export, whose texts are at most a megabyte. */
const EXPORT_BATCH_SIZE = 50

export const exportInboxCsv = async (ctx: Pick<ServerContext, 'db' | 'origin' | 'version'>) => {
  const origin = ctx.origin()
  const read = async (last: Inquiry | undefined) =>
    readInquiriesAfterPosition(ctx.db, last, EXPORT_BATCH_SIZE)
  return {
    etagSeed: `${await readInboxChangeTag(ctx.db)} ${origin} ${ctx.version}`,
    chunks: () => writeInboxCsv(read, origin),
  }
}

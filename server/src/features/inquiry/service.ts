import type { VersionedEntity } from 'shared/client'
import { type Inquiry, type InquiryState, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { addDays, DAY_MS, toKyivDay } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { parseInboxSearch } from '../../db/inbox-search.ts'
import type { LastOpenedCalculationTracker } from '../../domain/calculations/last-opened-calculation-tracker.ts'
import { assertCurrentEntityVersion } from '../../domain/entity-guards.ts'
import type { RateLimiter } from '../../lib/rate-limiter.ts'
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

export interface InquiryDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly origin: () => string
  readonly version: string
  readonly outbox: EmailOutbox
  /** Limit of copies for visitors that one client can cause. */
  readonly copyLimit: RateLimiter
  readonly openings: LastOpenedCalculationTracker
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
  ({ outbox }: InquiryDeps) =>
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
  deps: InquiryDeps,
  { page = 1, search, ...filter }: InquiryQuery,
  disconnectSignal?: AbortSignal,
) => {
  const offset = (page - 1) * PAGE_SIZE
  const parsedSearch = search === undefined ? undefined : parseInboxSearch(search)
  if (parsedSearch) {
    const matchingIds = await findMatchingInquiryIds(deps.db, parsedSearch, disconnectSignal)
    const ids = (await listInquiryIds(deps.db, filter)).filter((id) => matchingIds.has(id))
    return { ids: ids.slice(offset, offset + PAGE_SIZE), total: ids.length }
  }
  const total = await countInquiries(deps.db, filter)
  const isInRange = offset < total
  return { ids: isInRange ? await listInquiryIds(deps.db, filter, { limit: PAGE_SIZE, offset }) : [], total }
}

export const listInquiries = async (
  deps: InquiryDeps,
  query: InquiryQuery,
  disconnectSignal?: AbortSignal,
): Promise<InquiryPage> => {
  const { ids, total } = await findInquiryIdsOfPage(deps, query, disconnectSignal)
  const items = (await findInquiryPreviews(deps.db, ids)).map(withoutUnreachableSendTime(deps))
  return { items, page: query.page ?? 1, pages: Math.ceil(total / PAGE_SIZE), total }
}

const EARLIEST_TIMESTAMP = '0000'

/**
 * Returns the inquiries since a moment and the number of new ones, for windows that poll for them. It reads
 * an index twice and at most twenty rows.
 */
export const pollNewInquiries = async (deps: InquiryDeps, since: string | undefined) => {
  const from = since === undefined ? EARLIEST_TIMESTAMP : new Date(since).toISOString()
  const ids = await listInquiryIdsSince(deps.db, from, MAX_LISTED_NEW_INQUIRIES)
  const items = (await findInquiryPreviews(deps.db, ids)).map(withoutUnreachableSendTime(deps))
  return { new: await countInquiries(deps.db, { state: 'new' }), items }
}

export const getInquiry = async (deps: InquiryDeps, id: number): Promise<VersionedEntity<Inquiry>> => {
  const { value, version } = assertCurrentEntityVersion(await findInquiryById(deps.db, id), undefined)
  return { value: withoutUnreachableSendTime(deps)(value), version }
}

interface InquiryUpdate {
  readonly state?: InquiryState | undefined
  readonly note?: string | undefined
}

export const updateInquiry = (
  deps: InquiryDeps,
  id: number,
  { state, note }: InquiryUpdate,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<Inquiry>> =>
  deps.db.transaction().execute(async (trx) => {
    assertCurrentEntityVersion(await findInquiryById(trx, id), ifVersions)
    const change = { ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) }
    await updateInquiryFields(trx, id, change)
    const { value, version } = assertCurrentEntityVersion(await findInquiryById(trx, id), undefined)
    return { value: withoutUnreachableSendTime(deps)(value), version }
  })

export const countInquiriesByDay = async (deps: InquiryDeps): Promise<InquiryDay[]> => {
  const counter = createDayCounter(deps.clock())
  return counter.count(await countInquiriesByHour(deps.db, counter.since))
}

/** Number of inquiries per chunk of the export, whose texts are at most a megabyte. */
const EXPORT_BATCH_SIZE = 50

export const exportInboxCsv = async (deps: InquiryDeps) => {
  const origin = deps.origin()
  const read = async (last: Inquiry | undefined) =>
    readInquiriesAfterPosition(deps.db, last, EXPORT_BATCH_SIZE)
  return {
    etagSeed: `${await readInboxChangeTag(deps.db)} ${origin} ${deps.version}`,
    chunks: () => writeInboxCsv(read, origin),
  }
}

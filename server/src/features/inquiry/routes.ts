import { type AdminUser, contract, type Inquiry, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { addDays, DAY_MS, findNextKyivMidnight, toKyivDay } from 'shared/format'
import type { z } from 'zod'
import { parseInquirySearch } from '../../db/inbox-search.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import {
  type ApiOperation,
  defineApiOperation,
  defineApiOperationWithCustomResult,
} from '../../http/api-operation.ts'
import { apiResponseBuilders } from '../../http/responses/respond.ts'
import type { ServerContext } from '../../server-context.ts'
import { listInquiryEvents } from './event-repository.ts'
import { generateInquiriesCsv } from './inbox-csv.ts'
import {
  countInquiries,
  countInquiriesByHour,
  countOpenInquiries,
  findInquiryPreviews,
  type InquiryFilter,
  listCalculationsOfInquiries,
  listInquiriesOlderThan,
  listInquiryIds,
  listInquiryIdsOfSameSender,
  listInquiryIdsSince,
  loadInquiryInboxEtagSeed,
  openInquiryStates,
  readInboxRevision,
  searchInquiryIds,
} from './inquiry-list-repository.ts'
import { updateInquiryPresence } from './inquiry-presence.ts'
import { inquiryWorkRoutes } from './inquiry-work-routes.ts'
import { findInquiryById } from './repository.ts'
import { type InquiryServiceDependencies, submitInquiry } from './submit-inquiry.ts'

type RequestContract = typeof contract.request

type InboxContext = Pick<InquiryServiceDependencies, 'db' | 'outbox' | 'clock'>

/** Without a mail server, no inquiry is emailed, so the time of the next attempt is removed from the inquiry. */
const withoutUnreachableSendTimes =
  ({ outbox }: Pick<InquiryServiceDependencies, 'outbox'>) =>
  (inquiry: Inquiry): Inquiry => {
    if (outbox.isConfigured) return inquiry
    const { mail, answerMail } = inquiry
    return {
      ...inquiry,
      mail: mail && { ...mail, nextAt: null },
      answerMail: answerMail && { ...answerMail, nextAt: null },
    }
  }

const PAGE_SIZE = 50

type InquiryQuery = z.output<RequestContract['list']['query']>

const toStates = (state: InquiryQuery['state']) => {
  if (state === undefined) return undefined
  return state === 'open' ? openInquiryStates : [state]
}

const findKyivMidnight = (day: string): string =>
  findNextKyivMidnight(new Date(`${addDays(day, -1)}T12:00:00Z`)).toISOString()

/** Overdue and due today are inquiries to work on only: a done one is not late. */
const toDueFilter = (due: InquiryQuery['due'], now: Date): InquiryFilter => {
  switch (due) {
    case undefined:
      return {}
    case 'set':
    case 'none':
      return { isDueSet: due === 'set' }
    case 'overdue':
      return { states: openInquiryStates, dueBefore: now.toISOString() }
    case 'today':
      return { states: openInquiryStates, dueBefore: findNextKyivMidnight(now).toISOString() }
  }
}

const toOwner = (owner: InquiryQuery['owner'], admin: AdminUser): number | null | undefined => {
  if (owner === 'me') return admin.id
  return owner === 'none' ? null : owner
}

const toInquiryFilter = (
  { state, kind, owner, due, from, to, calculation }: InquiryQuery,
  { admin, now }: { admin: AdminUser; now: Date },
): InquiryFilter => ({
  ...toDueFilter(due, now),
  ...(state === undefined ? {} : { states: toStates(state) }),
  kind,
  owner: toOwner(owner, admin),
  receivedFrom: from === undefined ? undefined : findKyivMidnight(from),
  receivedBefore: to === undefined ? undefined : findKyivMidnight(addDays(to, 1)),
  hasCalculation: calculation === undefined ? undefined : calculation === 'with',
})

const findInquiryIdsOfPage = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  { query, admin, disconnectSignal }: InquiryListRequest,
) => {
  const { page = 1, search, sort } = query
  const offset = (page - 1) * PAGE_SIZE
  const filter = toInquiryFilter(query, { admin, now: ctx.clock() })
  const parsedSearch = search === undefined ? undefined : parseInquirySearch(search)
  if (parsedSearch) {
    const matchingIds = await searchInquiryIds(ctx.db, parsedSearch, disconnectSignal)
    const ids = (await listInquiryIds(ctx.db, { ...filter, sort })).filter((id) => matchingIds.has(id))
    return { ids: ids.slice(offset, offset + PAGE_SIZE), total: ids.length }
  }
  const total = await countInquiries(ctx.db, filter)
  const slice = { limit: PAGE_SIZE, offset }
  return { ids: offset < total ? await listInquiryIds(ctx.db, { ...filter, sort }, slice) : [], total }
}

interface InquiryListRequest {
  query: InquiryQuery
  admin: AdminUser
  disconnectSignal?: AbortSignal | undefined
}

const listInquiries = async (
  ctx: InboxContext,
  request: InquiryListRequest,
): Promise<z.output<RequestContract['list']['reply']>> => {
  const { ids, total } = await findInquiryIdsOfPage(ctx, request)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTimes(ctx))
  return { items, page: request.query.page ?? 1, pages: Math.ceil(total / PAGE_SIZE), total }
}

const EARLIEST_TIMESTAMP = '0000'

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const countInbox = async ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, admin: AdminUser) => {
  const groups = await countOpenInquiries(db, clock().toISOString())
  const count = (state: Inquiry['state']) =>
    sumCounts(groups.filter((each) => each.state === state).map((each) => each.count))
  const mine = groups.filter(({ owner }) => owner === admin.id)
  // A new inquiry that is overdue counts once.
  const late = groups.filter(({ state, owner }) => state !== 'new' && (owner === admin.id || owner === null))
  return {
    new: count('new'),
    active: count('active'),
    waiting: count('waiting'),
    mine: sumCounts(mine.map((each) => each.count)),
    overdue: sumCounts(groups.map(({ overdue }) => overdue)),
    myOverdue: sumCounts(mine.map(({ overdue }) => overdue)),
    attention: count('new') + sumCounts(late.map(({ overdue }) => overdue)),
  }
}

/** Returns new inquiries. Open admin windows request them often, so only an index and at most twenty rows are read. */
const pollNewInquiries = async (ctx: InboxContext, admin: AdminUser, since: string | undefined) => {
  const from = since === undefined ? EARLIEST_TIMESTAMP : new Date(since).toISOString()
  const ids = await listInquiryIdsSince(ctx.db, from, MAX_LISTED_NEW_INQUIRIES)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTimes(ctx))
  return { ...(await countInbox(ctx, admin)), revision: await readInboxRevision(ctx.db), items }
}

const MAX_RELATED_INQUIRIES = 50

const findRelated = async (ctx: InboxContext, id: number) => {
  requireExistingEntity(await findInquiryById(ctx.db, id))
  const ids = await listInquiryIdsOfSameSender(ctx.db, id, MAX_RELATED_INQUIRIES)
  return {
    items: (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTimes(ctx)),
    calculations: await listCalculationsOfInquiries(ctx.db, [id, ...ids]),
  }
}

const getInquiry = async (ctx: Pick<InboxContext, 'db' | 'outbox'>, id: number) => {
  const value = withoutUnreachableSendTimes(ctx)(requireExistingEntity(await findInquiryById(ctx.db, id)))
  return { value, version: value.version }
}

const COUNTED_DAYS = 30

const countInquiriesByDay = async ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) => {
  const now = clock()
  const today = toKyivDay(now)
  // Inquiries are counted from a day earlier than needed, because days start at different times in Kyiv and in UTC.
  const since = new Date(now.getTime() - (COUNTED_DAYS + 1) * DAY_MS).toISOString()
  const hours = await countInquiriesByHour(db, since)
  const byDay = Map.groupBy(hours, ({ hour }) => toKyivDay(new Date(`${hour}:00:00Z`)))
  return Array.from({ length: COUNTED_DAYS }, (_, i) => {
    const day = addDays(today, 1 - COUNTED_DAYS + i)
    const sum = (kind: Inquiry['kind']) =>
      (byDay.get(day) ?? []).reduce((total, each) => total + (each.kind === kind ? each.count : 0), 0)
    return { day, callbacks: sum('callback'), calculations: sum('calculation') }
  })
}

/** Number of inquiries read at once for the export. The texts of 50 are at most a megabyte. */
const EXPORT_BATCH_SIZE = 50

const exportInboxCsv = async (ctx: Pick<ServerContext, 'db' | 'origin' | 'version'>) => {
  const origin = ctx.origin()
  const read = async (last: Inquiry | undefined) => listInquiriesOlderThan(ctx.db, last, EXPORT_BATCH_SIZE)
  return {
    etagSeed: `${await loadInquiryInboxEtagSeed(ctx.db)} ${origin} ${ctx.version}`,
    chunks: () => generateInquiriesCsv(read, origin),
  }
}

const formRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  defineApiOperation(contract.mail.callback, ({ body, ...options }) =>
    submitInquiry(ctx, { kind: 'callback', body }, options),
  ),
  defineApiOperation(contract.mail.calculation, ({ body, ...options }) =>
    submitInquiry(ctx, { kind: 'calculation', body }, options),
  ),
]

const { request: endpoints } = contract

const inboxRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  defineApiOperation(endpoints.list, (request) => listInquiries(ctx, request)),
  defineApiOperation(endpoints.news, ({ query, admin }) => pollNewInquiries(ctx, admin, query.since)),
  defineApiOperation(endpoints.get, ({ params }) => getInquiry(ctx, params.id)),
  defineApiOperation(endpoints.history, async ({ params }) => {
    requireExistingEntity(await findInquiryById(ctx.db, params.id))
    return listInquiryEvents(ctx.db, params.id)
  }),
  defineApiOperation(endpoints.related, ({ params }) => findRelated(ctx, params.id)),
  defineApiOperation(endpoints.presence, ({ params, body, admin }) =>
    updateInquiryPresence(ctx, admin, { ...params, ...body }),
  ),
  defineApiOperationWithCustomResult(endpoints.file, async () =>
    apiResponseBuilders.stream(endpoints.file, await exportInboxCsv(ctx)),
  ),
  defineApiOperation(endpoints.days, () => countInquiriesByDay(ctx)),
  defineApiOperation(endpoints.deliver, async () => ctx.outbox.retryAll()),
]

export const inquiryRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  ...formRoutes(ctx),
  ...inboxRoutes(ctx),
  ...inquiryWorkRoutes(ctx, (trx, id) => getInquiry({ db: trx, outbox: ctx.outbox }, id)),
]

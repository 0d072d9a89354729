import { contract, type Inquiry, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { addDays, DAY_MS, toKyivDay } from 'shared/format'
import type { z } from 'zod'
import { parseInquirySearch } from '../../db/inbox-search.ts'
import { assertCurrentEntityVersion, requireExistingEntity } from '../../domain/entity-guards.ts'
import {
  type ApiOperation,
  defineApiOperation,
  defineApiOperationWithCustomResult,
} from '../../http/api-operation.ts'
import { apiResponseBuilders } from '../../http/responses/respond.ts'
import { runIdempotentEntityWrite } from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import { generateInquiriesCsv } from './inbox-csv.ts'
import {
  countInquiries,
  countInquiriesByHour,
  findInquiryPreviews,
  listInquiriesOlderThan,
  listInquiryIds,
  listInquiryIdsSince,
  loadInquiryInboxEtagSeed,
  searchInquiryIds,
} from './inquiry-list-repository.ts'
import { findInquiryById, updateInquiryFields } from './repository.ts'
import { type InquiryServiceDependencies, submitInquiry } from './submit-inquiry.ts'

type RequestContract = typeof contract.request

type InboxContext = Pick<InquiryServiceDependencies, 'db' | 'outbox'>

/** Without a mail server, no inquiry is emailed, so the time of the next attempt is removed from the inquiry. */
const withoutUnreachableSendTime =
  ({ outbox }: Pick<InquiryServiceDependencies, 'outbox'>) =>
  (inquiry: Inquiry): Inquiry =>
    outbox.isConfigured || inquiry.mail === null
      ? inquiry
      : { ...inquiry, mail: { ...inquiry.mail, nextAt: null } }

const PAGE_SIZE = 50

type InquiryQuery = z.output<RequestContract['list']['query']>

const findInquiryIdsOfPage = async (
  ctx: Pick<ServerContext, 'db'>,
  { page = 1, search, ...filter }: InquiryQuery,
  disconnectSignal?: AbortSignal,
) => {
  const offset = (page - 1) * PAGE_SIZE
  const parsedSearch = search === undefined ? undefined : parseInquirySearch(search)
  if (parsedSearch) {
    const matchingIds = await searchInquiryIds(ctx.db, parsedSearch, disconnectSignal)
    const ids = (await listInquiryIds(ctx.db, filter)).filter((id) => matchingIds.has(id))
    return { ids: ids.slice(offset, offset + PAGE_SIZE), total: ids.length }
  }
  const total = await countInquiries(ctx.db, filter)
  const isInRange = offset < total
  return { ids: isInRange ? await listInquiryIds(ctx.db, filter, { limit: PAGE_SIZE, offset }) : [], total }
}

const listInquiries = async (
  ctx: InboxContext,
  query: InquiryQuery,
  disconnectSignal?: AbortSignal,
): Promise<z.output<RequestContract['list']['reply']>> => {
  const { ids, total } = await findInquiryIdsOfPage(ctx, query, disconnectSignal)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTime(ctx))
  return { items, page: query.page ?? 1, pages: Math.ceil(total / PAGE_SIZE), total }
}

const EARLIEST_TIMESTAMP = '0000'

/** Returns new inquiries. Open admin windows request them often, so only an index and at most twenty rows are read. */
const pollNewInquiries = async (ctx: InboxContext, since: string | undefined) => {
  const from = since === undefined ? EARLIEST_TIMESTAMP : new Date(since).toISOString()
  const ids = await listInquiryIdsSince(ctx.db, from, MAX_LISTED_NEW_INQUIRIES)
  const items = (await findInquiryPreviews(ctx.db, ids)).map(withoutUnreachableSendTime(ctx))
  return { new: await countInquiries(ctx.db, { state: 'new' }), items }
}

const getInquiry = async (ctx: InboxContext, id: number) => {
  const value = withoutUnreachableSendTime(ctx)(requireExistingEntity(await findInquiryById(ctx.db, id)))
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

export const inquiryRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  defineApiOperation(contract.mail.callback, ({ body, ...options }) =>
    submitInquiry(ctx, { kind: 'callback', body }, options),
  ),
  defineApiOperation(contract.mail.calculation, ({ body, ...options }) =>
    submitInquiry(ctx, { kind: 'calculation', body }, options),
  ),
  defineApiOperation(contract.request.list, ({ query, disconnectSignal: gone }) =>
    listInquiries(ctx, query, gone),
  ),
  defineApiOperation(contract.request.news, ({ query }) => pollNewInquiries(ctx, query.since)),
  defineApiOperation(contract.request.get, ({ params }) => getInquiry(ctx, params.id)),
  defineApiOperation(contract.request.update, ({ params: { id }, body, ifVersions, idempotencyKey }) =>
    runIdempotentEntityWrite(
      ctx,
      contract.request.update,
      { idempotencyKey, body: { id, ...body } },
      async (trx) => {
        assertCurrentEntityVersion(await findInquiryById(trx, id), ifVersions)
        await updateInquiryFields(trx, id, body)
        return getInquiry({ db: trx, outbox: ctx.outbox }, id)
      },
    ),
  ),
  defineApiOperationWithCustomResult(contract.request.file, async () =>
    apiResponseBuilders.stream(contract.request.file, await exportInboxCsv(ctx)),
  ),
  defineApiOperation(contract.request.days, () => countInquiriesByDay(ctx)),
  defineApiOperation(contract.request.deliver, async () => ctx.outbox.retryAll()),
]

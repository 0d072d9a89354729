import { contract, type Inquiry } from 'shared/contract'
import {
  type ApiOperation,
  defineApiOperation,
  defineApiOperationWithCustomResult,
} from '../../http/api-operation.ts'
import { apiResponseBuilders } from '../../http/responses/respond.ts'
import type { ServerContext } from '../../server-context.ts'
import { listInquiryNotes } from './event-repository.ts'
import { generateInquiriesCsv } from './inbox-csv.ts'
import { countInquiriesByDay, pollInboxNews } from './inbox-news.ts'
import { listInquiriesOlderThan, readInboxRevision } from './inquiry-list-repository.ts'
import { updateInquiryPresence } from './inquiry-presence.ts'
import { inquiryWorkRoutes } from './inquiry-work-routes.ts'
import { findRelatedInquiries, getInquiry, listInquiries, loadInquiryHistory } from './list-inquiries.ts'
import { type InquiryServiceDependencies, submitInquiry } from './submit-inquiry.ts'

/** Number of inquiries read at once for the export. The texts of 50 are at most a megabyte. */
const EXPORT_BATCH_SIZE = 50

const exportInboxCsv = async (ctx: Pick<ServerContext, 'db' | 'origin' | 'version'>) => {
  const origin = ctx.origin()
  const read = async (last: Inquiry | undefined) => {
    const inquiries = await listInquiriesOlderThan(ctx.db, last, EXPORT_BATCH_SIZE)
    const ids = inquiries.map(({ id }) => id)
    const notes = Map.groupBy(await listInquiryNotes(ctx.db, ids), ({ inquiryId }) => inquiryId)
    return inquiries.map((inquiry) => ({ ...inquiry, notes: notes.get(inquiry.id) ?? [] }))
  }
  return {
    etagSeed: `${await readInboxRevision(ctx.db)} ${origin} ${ctx.version}`,
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
  defineApiOperation(endpoints.news, ({ query, admin }) => pollInboxNews(ctx, admin, query.since)),
  defineApiOperation(endpoints.get, ({ params }) => getInquiry(ctx, params.id)),
  defineApiOperation(endpoints.history, ({ params }) => loadInquiryHistory(ctx, params.id)),
  defineApiOperation(endpoints.related, ({ params }) => findRelatedInquiries(ctx, params.id)),
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
  ...inquiryWorkRoutes(ctx),
]

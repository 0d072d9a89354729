import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation, defineRawApiOperation } from '../../http/api-operation.ts'
import { respond } from '../../http/responses/respond.ts'
import {
  countInquiriesByDay,
  exportInboxCsv,
  getInquiry,
  type InquiryContext,
  listInquiries,
  pollNewInquiries,
  updateInquiry,
} from './service.ts'
import { type SubmitContext, submitInquiry } from './submit-inquiry.ts'

export const inquiryRoutes = (ctx: InquiryContext & SubmitContext): ApiOperation[] => [
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
  defineApiOperation(contract.request.update, ({ params, body, ifVersions }) =>
    updateInquiry(ctx, params.id, body, ifVersions),
  ),
  defineRawApiOperation(contract.request.file, async () =>
    respond.stream(contract.request.file, await exportInboxCsv(ctx)),
  ),
  defineApiOperation(contract.request.days, () => countInquiriesByDay(ctx)),
  defineApiOperation(contract.request.deliver, async () => ctx.outbox.retryAll()),
]

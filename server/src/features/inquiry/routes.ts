import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, defineRawOperation, type Operation, respondStream } from '../../http/operation.ts'
import {
  countInquiriesByDay,
  exportInbox,
  getInquiry,
  listInquiries,
  listInquiryNews,
  updateInquiry,
} from './service.ts'
import { submitInquiry } from './submit.ts'

export const inquiryRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.mail.callback, ({ body, address, idempotencyKey: repeat }) =>
    submitInquiry(ctx, { kind: 'callback', body }, { address, repeat }),
  ),
  defineOperation(contract.mail.calculation, ({ body, address, idempotencyKey: repeat }) =>
    submitInquiry(ctx, { kind: 'calculation', body }, { address, repeat }),
  ),
  defineOperation(contract.request.list, ({ query, disconnectSignal: gone }) =>
    listInquiries(ctx, query, gone),
  ),
  defineOperation(contract.request.news, ({ query }) => listInquiryNews(ctx, query.since)),
  defineOperation(contract.request.get, ({ params }) => getInquiry(ctx, params.id)),
  defineOperation(contract.request.update, ({ params, body, ifVersions }) =>
    updateInquiry(ctx, params.id, body, ifVersions),
  ),
  defineRawOperation(contract.request.file, async () =>
    respondStream(contract.request.file, await exportInbox(ctx)),
  ),
  defineOperation(contract.request.days, () => countInquiriesByDay(ctx)),
  defineOperation(contract.request.deliver, async () => ctx.outbox.retryAll()),
]

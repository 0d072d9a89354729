import { contract } from 'shared/contract'
import { defineOperation, defineRawOperation, type Operation } from '../../http/operation.ts'
import { respond } from '../../http/responses/respond.ts'
import type { InquiryDeps } from './service.ts'
import {
  countInquiriesByDay,
  exportInbox,
  getInquiry,
  listInquiries,
  listInquiryNews,
  updateInquiry,
} from './service.ts'
import { submitInquiry } from './submit.ts'

export const inquiryRoutes = (deps: InquiryDeps): Operation[] => [
  defineOperation(contract.mail.callback, ({ body, address, idempotencyKey: repeat }) =>
    submitInquiry(deps, { kind: 'callback', body }, { address, repeat }),
  ),
  defineOperation(contract.mail.calculation, ({ body, address, idempotencyKey: repeat }) =>
    submitInquiry(deps, { kind: 'calculation', body }, { address, repeat }),
  ),
  defineOperation(contract.request.list, ({ query, disconnectSignal: gone }) =>
    listInquiries(deps, query, gone),
  ),
  defineOperation(contract.request.news, ({ query }) => listInquiryNews(deps, query.since)),
  defineOperation(contract.request.get, ({ params }) => getInquiry(deps, params.id)),
  defineOperation(contract.request.update, ({ params, body, ifVersions }) =>
    updateInquiry(deps, params.id, body, ifVersions),
  ),
  defineRawOperation(contract.request.file, async () =>
    respond.stream(contract.request.file, await exportInbox(deps)),
  ),
  defineOperation(contract.request.days, () => countInquiriesByDay(deps)),
  defineOperation(contract.request.deliver, async () => deps.outbox.retryAll()),
]

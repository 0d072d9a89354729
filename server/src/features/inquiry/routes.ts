import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation, defineRawApiOperation } from '../../http/api-operation.ts'
import { respond } from '../../http/responses/respond.ts'
import {
  countInquiriesByDay,
  exportInboxCsv,
  getInquiry,
  type InquiryDeps,
  listInquiries,
  pollNewInquiries,
  updateInquiry,
} from './service.ts'
import { submitInquiry } from './submit-inquiry.ts'

export const inquiryRoutes = (deps: InquiryDeps): ApiOperation[] => [
  defineApiOperation(contract.mail.callback, ({ body, ...options }) =>
    submitInquiry(deps, { kind: 'callback', body }, options),
  ),
  defineApiOperation(contract.mail.calculation, ({ body, ...options }) =>
    submitInquiry(deps, { kind: 'calculation', body }, options),
  ),
  defineApiOperation(contract.request.list, ({ query, disconnectSignal: gone }) =>
    listInquiries(deps, query, gone),
  ),
  defineApiOperation(contract.request.news, ({ query }) => pollNewInquiries(deps, query.since)),
  defineApiOperation(contract.request.get, ({ params }) => getInquiry(deps, params.id)),
  defineApiOperation(contract.request.update, ({ params, body, ifVersions }) =>
    updateInquiry(deps, params.id, body, ifVersions),
  ),
  defineRawApiOperation(contract.request.file, async () =>
    respond.stream(contract.request.file, await exportInboxCsv(deps)),
  ),
  defineApiOperation(contract.request.days, () => countInquiriesByDay(deps)),
  defineApiOperation(contract.request.deliver, async () => deps.outbox.retryAll()),
]

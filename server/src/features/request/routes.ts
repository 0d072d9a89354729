import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation, preparedOperation, streamedAnswer } from '../../http/operation.ts'
import { receive } from './receive.ts'
import { getRequest, inboxFile, listRequests, requestDays, requestNews, updateRequest } from './service.ts'

export const requestRoutes = (ctx: Context): Operation[] => [
  operation(contract.mail.callback, ({ body, address, repeat }) =>
    receive(ctx, { kind: 'callback', body }, { address, repeat }),
  ),
  operation(contract.mail.calculation, ({ body, address, repeat }) =>
    receive(ctx, { kind: 'calculation', body }, { address, repeat }),
  ),
  operation(contract.request.list, ({ query, gone }) => listRequests(ctx, query, gone)),
  operation(contract.request.news, ({ query }) => requestNews(ctx, query.since)),
  operation(contract.request.get, ({ params }) => getRequest(ctx, params.id)),
  operation(contract.request.update, ({ params, body, ifVersions }) =>
    updateRequest(ctx, params.id, body, ifVersions),
  ),
  preparedOperation(contract.request.file, async () =>
    streamedAnswer(contract.request.file, await inboxFile(ctx)),
  ),
  operation(contract.request.days, () => requestDays(ctx)),
  operation(contract.request.deliver, async () => ctx.outbox.tryAll()),
]

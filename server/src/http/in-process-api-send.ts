import type { Logger } from 'pino'
import type { ApiCall, ApiCallSender, ApiResponse } from 'shared/client'
import type { AppError } from 'shared/errors'
import { buildFormIdempotencyKey } from '../idempotency/run-once.ts'
import type { ApiOperation, UnvalidatedApiOperationInput } from './api-operation.ts'
import { buildProblemDetails, shouldLogError, toAppError } from './responses/error-response.ts'
import type { ApiOperationResult } from './responses/respond.ts'

const buildCallKey = (method: string, template: string): string => `${method} ${template}`

const toApiResponse = ({ status, version, value }: ApiOperationResult): ApiResponse => ({
  status,
  headers: version === undefined ? {} : { etag: `"${version}"` },
  body: '',
  value,
})

const buildErrorResponse = (error: AppError, requestId: string): ApiResponse => ({
  status: error.status,
  headers: error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) },
  body: JSON.stringify(buildProblemDetails(error, requestId)),
})

const buildRawInput = ({ params, query, body }: ApiCall, address: string): UnvalidatedApiOperationInput => ({
  params,
  query,
  body: body === undefined ? undefined : JSON.parse(body),
  admin: undefined,
  address,
  bypassesCache: true,
  ifVersions: undefined,
  idempotencyKey: body === undefined ? undefined : buildFormIdempotencyKey(address, body),
})

const isCallableByPages = ({ endpoint }: ApiOperation): boolean =>
  endpoint.access !== 'admin' && !endpoint.multipart && !endpoint.bytes

/** Calls API operations for server-rendered pages without a network request, as a visitor who is not signed in. */
export const createInProcessApiCaller = (
  operations: readonly ApiOperation[],
  log: Logger,
): ((requestId: string, address?: string) => ApiCallSender) => {
  const byKey = new Map(
    operations.map((each) => [buildCallKey(each.endpoint.method, each.endpoint.path), each]),
  )
  return (requestId, address = 'in-process') =>
    async (call) => {
      const { method, template } = call
      try {
        const operation = byKey.get(buildCallKey(method, template))
        if (!operation || !isCallableByPages(operation))
          throw new Error(`pages may not call ${method} ${template}`)
        const result = await operation.run(buildRawInput(call, address))
        if (result.cached) throw new Error(`pages may not call ${method} ${template}: its reply is a text`)
        return toApiResponse(result)
      } catch (thrown) {
        const error = toAppError(thrown)
        if (shouldLogError(error))
          log.error({ requestId, err: error.cause ?? error, route: template }, error.code)
        return buildErrorResponse(error, requestId)
      }
    }
}

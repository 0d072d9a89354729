import express, { type RequestHandler, type Response, type Router } from 'express'
import { type AdminUser, type Endpoint, isEndpointSheddableUnderLoad } from 'shared/contract'
import { parseIdempotencyKey } from '../idempotency/run-once.ts'
import type { ServerContext } from '../server-context.ts'
import type { ApiOperation } from './api-operation.ts'
import { authenticateApiCall, type SignedInAdminFinder } from './authenticate-api-call.ts'
import { allowDiscardingUnreadRequestBody } from './body/body-limits.ts'
import { createJsonBodyReader, MAX_VISITOR_REQUEST_TEXT_BYTES } from './body/read-json.ts'
import { createMultipartBodyReaders } from './body/read-multipart.ts'
import { getClientNetworkPrefix } from './hardening/client-address.ts'
import { assertServerNotOverloaded } from './hardening/overload-monitor.ts'
import { parseIfMatchVersions } from './responses/etag.ts'
import { sendApiOperationResult } from './responses/respond.ts'

/** Creates a signal that aborts when the client disconnects, or at once if it did so during authentication. */
const createDisconnectSignal = (response: Response): AbortSignal => {
  const controller = new AbortController()
  if (response.destroyed) controller.abort()
  response.once('close', () => controller.abort())
  return controller.signal
}

const createBodyReaders = (endpoint: Endpoint): readonly RequestHandler[] => {
  const { access, body, multipart, maxTextBytes } = endpoint
  if (multipart) return createMultipartBodyReaders(multipart, maxTextBytes)
  const limit = access === 'admin' ? maxTextBytes : MAX_VISITOR_REQUEST_TEXT_BYTES
  return body ? [createJsonBodyReader(endpoint, limit)] : []
}

interface ApiRouterOptions extends Pick<ServerContext, 'overload'> {
  findAdmin: SignedInAdminFinder
}

const createHandlers = (
  { endpoint, run }: ApiOperation,
  { findAdmin, overload }: ApiRouterOptions,
): RequestHandler[] => {
  const getCapacityCheck = (admin: AdminUser | undefined): (() => void) | undefined =>
    isEndpointSheddableUnderLoad(endpoint) && !admin ? () => assertServerNotOverloaded(overload) : undefined
  return [
    async (request, response, next) => {
      response.locals.route = endpoint.path
      if (endpoint.body) allowDiscardingUnreadRequestBody(request)
      response.locals.admin = await authenticateApiCall(endpoint, request.headers.authorization, findAdmin)
      // Requests with a body are never answered from a cache, so an overloaded server rejects them without reading it.
      if (endpoint.body) getCapacityCheck(response.locals.admin)?.()
      next()
    },
    ...createBodyReaders(endpoint),
    async (request, response) => {
      const result = await run({
        params: request.params,
        query: request.query,
        body: request.body,
        admin: response.locals.admin,
        address: getClientNetworkPrefix(request),
        ifVersions: parseIfMatchVersions(request.headers['if-match']),
        idempotencyKey: endpoint.repeatable
          ? parseIdempotencyKey(request.get('Idempotency-Key'), response.locals.admin)
          : undefined,
        disconnectSignal: createDisconnectSignal(response),
        assertCapacity: getCapacityCheck(response.locals.admin),
      })
      await sendApiOperationResult(request, response, endpoint, result)
    },
  ]
}

const toExpressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Sorts operations so that fixed paths match before paths with parameters. */
const compareByParameterCount = (one: ApiOperation, other: ApiOperation): number =>
  one.endpoint.path.split('{').length - other.endpoint.path.split('{').length

export const createApiRouter = (operations: readonly ApiOperation[], options: ApiRouterOptions): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const each of operations.toSorted(compareByParameterCount)) {
    const method = each.endpoint.method.toLowerCase() as Lowercase<typeof each.endpoint.method>
    router[method](toExpressPath(each.endpoint.path), ...createHandlers(each, options))
  }
  return router
}

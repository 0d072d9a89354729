import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { type Endpoint, type FileDownload, isSheddableUnderLoad } from 'shared/contract'
import { parseIdempotencyKey } from '../idempotency/run-once.ts'
import { authenticate, type FindAdmin } from './auth/authenticate.ts'
import { allowUnreadBody } from './body/body-limits.ts'
import { createJsonReaders, MAX_PUBLIC_TEXT_BYTES } from './body/read-json.ts'
import { createMultipartReaders } from './body/read-multipart.ts'
import { MAX_DRAINED_BYTES } from './body/require-body.ts'
import { sendEncodedText } from './cache/encoded-text.ts'
import { getClientNetwork } from './limits/client-address.ts'
import { assertCapacity, type OverloadMonitor } from './limits/overload.ts'
import type { Operation } from './operation.ts'
import { parseIfMatchVersions } from './responses/etag.ts'
import type { OperationResult } from './responses/respond.ts'
import { sendGzipped, sendStream } from './responses/send-stream.ts'
import { sendDownload, sendText } from './responses/send-text.ts'

/** Creates a signal that aborts when the client disconnects, even if that happened during authentication. */
const createDisconnectSignal = (response: Response): AbortSignal => {
  const controller = new AbortController()
  if (response.destroyed) controller.abort()
  response.once('close', () => controller.abort())
  return controller.signal
}

const JSON_TYPE = 'application/json; charset=utf-8'

const createBodyReaders = ({ access, body, multipart, mostText }: Endpoint): readonly RequestHandler[] => {
  if (multipart) return createMultipartReaders(multipart, mostText)
  return body ? createJsonReaders(access === 'admin' ? mostText : MAX_PUBLIC_TEXT_BYTES) : []
}

/** Whether a reply is a file download. The reply schema has checked its other members. */
const isDownload = (value: unknown): value is FileDownload =>
  typeof value === 'object' && value !== null && 'bytes' in value

const sendResult = async (
  request: Request,
  response: Response,
  { file, bytes }: Endpoint,
  result: OperationResult,
): Promise<void> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isCacheable = isRead && request.headers.authorization === undefined
  response.status(result.status)
  response.vary('Authorization')
  response.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store')
  if (result.redirectTo !== undefined) return response.redirect(301, result.redirectTo)
  // A text encoded in advance is sent first, since reading `value` may parse its bytes.
  if (result.encodedText)
    return sendEncodedText(request, response, { encodedText: result.encodedText, type: JSON_TYPE })
  if (result.gzipped) return sendGzipped(request, response, { gzipped: result.gzipped, type: JSON_TYPE })
  if (result.streamed && file) return sendStream(request, response, { ...result.streamed, ...file })
  if (result.value === undefined) {
    response.end()
    return
  }
  if (bytes && isDownload(result.value)) return sendDownload(request, response, result.value)
  if (file) response.attachment(file.name)
  const text = file ? String(result.value) : JSON.stringify(result.value)
  const type = file?.type ?? JSON_TYPE
  await sendText(request, response, { text, type, version: result.version })
}

interface ApiRouterDeps {
  readonly findAdmin: FindAdmin
  readonly overload: OverloadMonitor
}

const createHandlers = (
  { endpoint, run }: Operation,
  { findAdmin, overload }: ApiRouterDeps,
): RequestHandler[] => [
  async (request, response, next) => {
    response.locals.route = endpoint.path
    if (endpoint.body) allowUnreadBody(request, MAX_DRAINED_BYTES)
    response.locals.admin = await authenticate(endpoint, request.headers.authorization, findAdmin)
    if (isSheddableUnderLoad(endpoint) && !response.locals.admin)
      response.locals.admit = () => assertCapacity(overload)
    // A request with a body is never answered from a cache, so an overloaded server rejects it before reading
    // the body.
    if (endpoint.body) response.locals.admit?.()
    next()
  },
  ...createBodyReaders(endpoint),
  async (request, response) => {
    const result = await run({
      params: request.params,
      query: request.query,
      body: request.body,
      admin: response.locals.admin,
      address: getClientNetwork(request),
      ifVersions: parseIfMatchVersions(request.headers['if-match']),
      idempotencyKey: endpoint.repeatable
        ? parseIdempotencyKey(request.get('Idempotency-Key'), response.locals.admin !== undefined)
        : undefined,
      disconnectSignal: createDisconnectSignal(response),
      assertCapacity: response.locals.admit,
    })
    await sendResult(request, response, endpoint, result)
  },
]

const toExpressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Compares operations so that fixed paths come before paths with parameters. */
const compareByParameterCount = (one: Operation, other: Operation): number =>
  one.endpoint.path.split('{').length - other.endpoint.path.split('{').length

/** Mounts every API operation at the exact path that its endpoint declares. */
export const createApiRouter = (operations: readonly Operation[], deps: ApiRouterDeps): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const each of operations.toSorted(compareByParameterCount)) {
    const method = each.endpoint.method.toLowerCase() as Lowercase<typeof each.endpoint.method>
    router[method](toExpressPath(each.endpoint.path), ...createHandlers(each, deps))
  }
  return router
}

import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { type Download, type Endpoint, isSheddable } from 'shared/contract'
import { authenticate, type FindAdmin } from './authenticate.ts'
import { limitedAddress } from './client-address.ts'
import { DRAIN_LIMIT } from './demand-body.ts'
import { versionsAsked } from './etag.ts'
import { goneCaller } from './gone-caller.ts'
import { sendKeptText } from './kept-text.ts'
import type {} from './locals.ts'
import type { Operation, Outcome } from './operation.ts'
import { assertCapacity, type Overload } from './overload.ts'
import { readForm } from './read-form.ts'
import { PUBLIC_TEXT_LIMIT, readJson } from './read-json.ts'
import { repeatAsked } from './repeat.ts'
import { sendDownload } from './send-download.ts'
import { sendPacked } from './send-packed.ts'
import { sendStream } from './send-stream.ts'
import { sendText } from './send-text.ts'
import { allowUnreadBody } from './unread-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

const readBody = ({ access, body, multipart, mostText }: Endpoint): readonly RequestHandler[] => {
  if (multipart) return readForm(multipart, mostText)
  return body ? readJson(access === 'admin' ? mostText : PUBLIC_TEXT_LIMIT) : []
}

/** The reply schema has checked the rest. */
const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && 'bytes' in value

const send = async (
  request: Request,
  response: Response,
  { file, bytes }: Endpoint,
  outcome: Outcome,
): Promise<void> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const mayBeKept = isRead && request.headers.authorization === undefined
  response.status(outcome.status)
  response.vary('Authorization')
  response.set('Cache-Control', mayBeKept ? 'no-cache' : 'no-store')
  if (outcome.location !== undefined) return response.redirect(301, outcome.location)
  // First, since reading `value` may parse these bytes.
  if (outcome.kept) return sendKeptText(request, response, { kept: outcome.kept, type: JSON_TYPE })
  if (outcome.packed) return sendPacked(request, response, { packed: outcome.packed, type: JSON_TYPE })
  if (outcome.streamed && file) return sendStream(request, response, { ...outcome.streamed, ...file })
  if (outcome.value === undefined) {
    response.end()
    return
  }
  if (bytes && isDownload(outcome.value)) return sendDownload(request, response, outcome.value)
  if (file) response.attachment(file.name)
  const text = file ? String(outcome.value) : JSON.stringify(outcome.value)
  const type = file?.type ?? JSON_TYPE
  await sendText(request, response, { text, type, version: outcome.version })
}

interface Entrance {
  readonly findAdmin: FindAdmin
  readonly overload: Overload
}

const handlersOf = ({ endpoint, run }: Operation, { findAdmin, overload }: Entrance): RequestHandler[] => [
  async (request, response, next) => {
    response.locals.route = endpoint.path
    if (endpoint.body) allowUnreadBody(request, DRAIN_LIMIT)
    response.locals.admin = await authenticate(endpoint, request.headers.authorization, findAdmin)
    if (isSheddable(endpoint) && !response.locals.admin)
      response.locals.admit = () => assertCapacity(overload)
    // A request with a body is never answered from a cache, so the body need not be read first.
    if (endpoint.body) response.locals.admit?.()
    next()
  },
  ...readBody(endpoint),
  async (request, response) => {
    const outcome = await run({
      params: request.params,
      query: request.query,
      body: request.body,
      admin: response.locals.admin,
      address: limitedAddress(request),
      ifVersions: versionsAsked(request.headers['if-match']),
      repeat: endpoint.repeatable
        ? repeatAsked(request.get('Idempotency-Key'), response.locals.admin !== undefined)
        : undefined,
      gone: goneCaller(response),
      admit: response.locals.admit,
    })
    await send(request, response, endpoint, outcome)
  },
]

const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Sorts fixed paths before paths with parameters. */
const byParameters = (one: Operation, other: Operation): number =>
  one.endpoint.path.split('{').length - other.endpoint.path.split('{').length

/** Mounts every operation at the exact path that its endpoint declares. */
export const apiRouter = (operations: readonly Operation[], entrance: Entrance): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const each of operations.toSorted(byParameters)) {
    const method = each.endpoint.method.toLowerCase() as Lowercase<typeof each.endpoint.method>
    router[method](expressPath(each.endpoint.path), ...handlersOf(each, entrance))
  }
  return router
}

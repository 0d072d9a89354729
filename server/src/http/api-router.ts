import { isUtf8 } from 'node:buffer'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { AppError } from 'shared/errors'
import { authenticate, type FindAdmin } from './authenticate.ts'
import { limitedAddress } from './client-address.ts'
import { versionsAsked } from './etag.ts'
import { sendKeptText } from './kept-text.ts'
import type {} from './locals.ts'
import type { Operation, Outcome } from './operation.ts'
import { repeatAsked } from './repeat.ts'
import { sendText } from './send-text.ts'

/** Room for every field of the contract, so that a field that is too long is judged by its own rule. */
const JSON_LIMIT = 1_000_000
/** A body up to here is read and thrown away, so that its sender hears the refusal; beyond, the line is cut. */
const DRAIN_LIMIT = 16_000_000

const JSON_TYPE = 'application/json; charset=utf-8'

const readJson = express.json({
  limit: JSON_LIMIT,
  strict: false,
  inflate: false,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw new Error('the body is not UTF-8')
  },
})

const demandJson: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'] ?? 0)
  const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined
  if (hasBody && !request.is('application/json')) return next(new AppError('unsupported-media'))
  if (length > DRAIN_LIMIT) response.set('Connection', 'close')
  if (length > JSON_LIMIT) return next(new AppError('too-large'))
  let received = 0
  // A body that does not declare its length is counted as it comes.
  request.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (received > DRAIN_LIMIT) request.destroy()
  })
  next()
}

const send = async (
  request: Request,
  response: Response,
  { file }: Operation['endpoint'],
  outcome: Outcome,
): Promise<void> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const mayBeKept = isRead && request.headers.authorization === undefined
  response.status(outcome.status)
  response.vary('Authorization')
  response.set('Cache-Control', mayBeKept ? 'no-cache' : 'no-store')
  if (outcome.value === undefined) {
    response.end()
    return
  }
  if (file) response.attachment(file.name)
  if (outcome.kept) return sendKeptText(request, response, { kept: outcome.kept, type: JSON_TYPE })
  const text = file ? String(outcome.value) : JSON.stringify(outcome.value)
  const type = file?.type ?? JSON_TYPE
  await sendText(request, response, { text, type, version: outcome.version })
}

const handlersOf = ({ endpoint, run }: Operation, findAdmin: FindAdmin): RequestHandler[] => [
  async (request, response, next) => {
    response.locals.route = endpoint.path
    response.locals.admin = await authenticate(endpoint, request.headers.authorization, findAdmin)
    next()
  },
  ...(endpoint.body ? [demandJson, readJson] : []),
  async (request, response) => {
    const outcome = await run({
      params: request.params,
      query: request.query,
      body: request.body,
      admin: response.locals.admin,
      address: limitedAddress(request.ip),
      ifVersions: versionsAsked(request.headers['if-match']),
      repeat: endpoint.repeatable ? repeatAsked(request.get('Idempotency-Key')) : undefined,
    })
    await send(request, response, endpoint, outcome)
  },
]

const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Fixed addresses come before those with a parameter at the same place. */
const byParameters = (one: Operation, other: Operation): number =>
  one.endpoint.path.split('{').length - other.endpoint.path.split('{').length

/** Every operation at the address that its endpoint declares, to the letter. */
export const apiRouter = (operations: readonly Operation[], findAdmin: FindAdmin): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const each of operations.toSorted(byParameters)) {
    const method = each.endpoint.method.toLowerCase() as Lowercase<typeof each.endpoint.method>
    router[method](expressPath(each.endpoint.path), ...handlersOf(each, findAdmin))
  }
  return router
}

import { isUtf8 } from 'node:buffer'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Admin } from 'shared/contract'
import { AppError } from 'shared/errors'
import { authenticate, type FindAdmin } from './authenticate.ts'
import { limitedAddress } from './client-address.ts'
import { versionAsked } from './etag.ts'
import type { Operation, Outcome } from './operation.ts'
import { sendText } from './send-text.ts'

/** Room for the longest field of the contract with every letter escaped, so that it is judged by its own rule. */
const JSON_LIMIT = '1mb'

const readJson = express.json({
  limit: JSON_LIMIT,
  strict: false,
  inflate: false,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw new Error('the body is not UTF-8')
  },
})

const demandJson: RequestHandler = (request, _response, next) => {
  const isEmpty =
    request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'])
  next(isEmpty || request.is('application/json') ? undefined : new AppError('unsupported-media'))
}

const send = async (
  request: Request,
  response: Response,
  outcome: Outcome,
  isPrivate: boolean,
): Promise<void> => {
  response.status(outcome.status)
  response.vary('Authorization')
  response.set('Cache-Control', isPrivate ? 'no-store' : 'no-cache')
  if (outcome.value === undefined) {
    response.end()
    return
  }
  const text = JSON.stringify(outcome.value)
  await sendText(request, response, {
    text,
    type: 'application/json; charset=utf-8',
    version: outcome.version,
  })
}

const callers = new WeakMap<Request, Admin | undefined>()

const handlersOf = ({ endpoint, run }: Operation, findAdmin: FindAdmin): RequestHandler[] => [
  async (request, response, next) => {
    response.locals.route = endpoint.path
    callers.set(request, await authenticate(endpoint, request.headers.authorization, findAdmin))
    next()
  },
  ...(endpoint.body ? [demandJson, readJson] : []),
  async (request, response) => {
    const outcome = await run({
      params: request.params,
      query: request.query,
      body: request.body,
      admin: callers.get(request),
      address: limitedAddress(request.ip),
      ifVersion: versionAsked(request.headers['if-match']),
    })
    await send(request, response, outcome, request.headers.authorization !== undefined)
  },
]

const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Fixed addresses come before those with a parameter at the same place. */
const byParameters = (one: Operation, other: Operation): number =>
  one.endpoint.path.split('{').length - other.endpoint.path.split('{').length

export const mountOperations = (
  app: Express,
  operations: readonly Operation[],
  findAdmin: FindAdmin,
): void => {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const each of operations.toSorted(byParameters)) {
    const method = each.endpoint.method.toLowerCase() as Lowercase<typeof each.endpoint.method>
    router[method](expressPath(each.endpoint.path), ...handlersOf(each, findAdmin))
  }
  app.use(router)
}

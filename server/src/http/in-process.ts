import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Answer, Call, Send } from 'shared/client'
import type { AppError } from 'shared/errors'
import type { Operation, RawInput, Repeat } from './operation.ts'
import { asAppError, isToBeLogged, problemOf } from './problem.ts'

const keyOf = (method: string, template: string): string => `${method} ${template}`

const answer = (status: number, value: unknown, version?: number): Answer => ({
  status,
  headers: version === undefined ? {} : { etag: `"${version}"` },
  body: value === undefined ? '' : JSON.stringify(value),
})

const refusal = (error: AppError, requestId: string): Answer => {
  const { headers, ...rest } = answer(error.status, problemOf(error, requestId))
  const wait = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }
  return { ...rest, headers: { ...headers, ...wait } }
}

const TEN_MINUTES_MS = 10 * 60 * 1000

/**
 * A form posted without JavaScript has no key. An equal one from the same address within ten minutes is a
 * repetition.
 */
const sameForm = (address: string, body: string): Repeat => ({
  key: `form ${createHash('sha256').update(`${address} ${body}`).digest('hex')}`,
  withinMs: TEN_MINUTES_MS,
})

const inputOf = ({ params, query, body }: Call, address: string): RawInput => ({
  params,
  query,
  body: body === undefined ? undefined : JSON.parse(body),
  admin: undefined,
  address,
  ifVersions: undefined,
  repeat: body === undefined ? undefined : sameForm(address, body),
})

/** Excludes admin endpoints, uploads and file downloads. */
const isForPages = ({ endpoint }: Operation): boolean =>
  endpoint.access !== 'admin' && !endpoint.multipart && !endpoint.bytes

/** Lets server-rendered pages call the API: the same operations, without a socket and without a signed-in admin. */
export const inProcess = (
  operations: readonly Operation[],
  log: Logger,
): ((requestId: string, address?: string) => Send) => {
  const byKey = new Map(operations.map((each) => [keyOf(each.endpoint.method, each.endpoint.path), each]))
  return (requestId, address = 'in-process') =>
    async (call) => {
      const { method, template } = call
      try {
        const called = byKey.get(keyOf(method, template))
        if (!called || !isForPages(called)) throw new Error(`pages may not call ${method} ${template}`)
        const { status, value, version } = await called.run(inputOf(call, address))
        return answer(status, value, version)
      } catch (thrown) {
        const error = asAppError(thrown)
        if (isToBeLogged(error))
          log.error({ requestId, err: error.cause ?? error, route: template }, error.code)
        return refusal(error, requestId)
      }
    }
}

import type { ApiContract, HttpMethod } from '../contract/endpoint.ts'
import type { ApiCallSender } from './api-call.ts'

const buildCallName = (method: HttpMethod, template: string): string => `${method} ${template}`

const listRepeatableCalls = (contract: ApiContract): ReadonlySet<string> =>
  new Set(
    Object.values(contract)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ repeatable }) => repeatable)
      .map(({ method, path }) => buildCallName(method, path)),
  )

const KEY_HEADER = 'Idempotency-Key'

/**
 * Adds an idempotency key to each repeatable API call that has none. Whatever sends the call again, such as a
 * queue or the retry with a new token, then repeats it instead of creating a second record.
 */
export const withIdempotencyKeys = (
  send: ApiCallSender,
  contract: ApiContract,
  createKey: () => string,
): ApiCallSender => {
  const repeatableCalls = listRepeatableCalls(contract)
  return async (call) => {
    const { method, template, headers } = call
    const needsKey = repeatableCalls.has(buildCallName(method, template)) && headers[KEY_HEADER] === undefined
    return send(needsKey ? { ...call, headers: { ...headers, [KEY_HEADER]: createKey() } } : call)
  }
}

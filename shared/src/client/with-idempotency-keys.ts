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

/** Adds idempotency keys, so that a call sent again by a queue or with a new token creates no second record. */
export const addIdempotencyKeysToApiCalls = (
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

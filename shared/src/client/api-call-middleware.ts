import type { ApiContract, HttpMethod } from '../contract/endpoint.ts'
import {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  buildApiCallUrl,
  parseApiErrorResponse,
} from './api-call.ts'

export interface SessionTokenStore {
  token: () => string | undefined
  save: (token: string) => void
  clear: () => void
}

const returnsToken = ({ method, template }: ApiCall): boolean =>
  method === 'POST' && (template === '/api/auth/login' || template === '/api/auth/password')

const addToken = (call: ApiCall, token: string | undefined): ApiCall =>
  token === undefined ? call : { ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } }

const parseJsonObject = (body: string): { token?: unknown } => {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

/** Moves the token from a response into the token store, since callers must not see the token. */
const storeReturnedToken = (response: ApiResponse, tokenStore: SessionTokenStore): ApiResponse => {
  const { token, ...rest } = parseJsonObject(response.body)
  if (typeof token !== 'string') return { ...response, status: 502, body: '' }
  tokenStore.save(token)
  return { ...response, body: JSON.stringify(rest) }
}

/** Returns whether a response ends the session: every 401 does, except one for a wrong password. */
const isSessionEnd = (response: ApiResponse): boolean =>
  response.status === 401 && parseApiErrorResponse(response).code !== 'credentials'

export const addSessionTokenToApiCalls = (
  send: ApiCallSender,
  tokenStore: SessionTokenStore,
): ApiCallSender => {
  const sendWithToken = async (call: ApiCall): Promise<ApiResponse> => {
    const sentToken = tokenStore.token()
    const response = await send(addToken(call, sentToken))
    if (isSessionEnd(response)) {
      const currentToken = tokenStore.token()
      // The sent token was rejected before the call ran. A newer token was stored meanwhile, so the call is sent again.
      if (currentToken !== undefined && currentToken !== sentToken) return sendWithToken(call)
      tokenStore.clear()
    }
    return response.status === 200 && returnsToken(call) ? storeReturnedToken(response, tokenStore) : response
  }
  return sendWithToken
}

const withIfNoneMatch = (call: ApiCall, etag: string | undefined): ApiCall =>
  etag === undefined ? call : { ...call, headers: { ...call.headers, 'If-None-Match': etag } }

/** Maximum number of cached responses; a single screen requests fewer. The least recently used one is dropped. */
const MAX_CACHED_RESPONSES = 20

/** Caches responses to cacheable calls and revalidates them by ETag, as browsers do not do so for signed-in users. */
export const withEtagCache = (
  send: ApiCallSender,
  isCacheable: (call: ApiCall) => boolean,
): ApiCallSender => {
  const responses = new Map<string, ApiResponse>()
  return async (call) => {
    if (!isCacheable(call)) return send(call)
    const url = buildApiCallUrl(call)
    const cached = responses.get(url)
    const response = await send(withIfNoneMatch(call, cached?.headers.etag))
    const current = response.status === 304 && cached ? cached : response
    if (current.status !== 200) return current
    responses.delete(url)
    responses.set(url, current)
    for (const oldest of [...responses.keys()].slice(0, -MAX_CACHED_RESPONSES)) responses.delete(oldest)
    return current
  }
}

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

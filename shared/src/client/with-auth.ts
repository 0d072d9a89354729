import { type ApiCall, type ApiCallSender, type ApiResponse, parseApiErrorResponse } from './api-call.ts'

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

import { refusalIn } from './refusal.ts'
import type { Answer, Call, Send } from './send.ts'

/** Storage of the host for the session token. */
export interface Vault {
  readonly token: () => string | undefined
  readonly keep: (token: string) => void
  readonly drop: () => void
}

/** Calls whose response contains a token. */
const givesToken = ({ method, template }: Call): boolean =>
  method === 'POST' && (template === '/api/auth/login' || template === '/api/auth/password')

const bear = (call: Call, token: string | undefined): Call =>
  token === undefined ? call : { ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } }

const read = (body: string): { readonly token?: unknown } => {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

/** Moves the token from the response into the store, since callers must not see it. */
const taken = (answer: Answer, vault: Vault): Answer => {
  const { token, ...rest } = read(answer.body)
  if (typeof token !== 'string') return { ...answer, status: 502, body: '' }
  vault.keep(token)
  return { ...answer, body: JSON.stringify(rest) }
}

/** A wrong password does not end a session. Every other 401 does. */
const endsSession = (answer: Answer): boolean =>
  answer.status === 401 && refusalIn(answer).code !== 'credentials'

/**
 * Adds the current token to each call and stores the tokens of responses. A response that ends the session
 * clears the store.
 */
export const bearing = (send: Send, vault: Vault): Send => {
  const attempt = async (call: Call): Promise<Answer> => {
    const carried = vault.token()
    const answer = await send(bear(call, carried))
    if (endsSession(answer)) {
      const now = vault.token()
      // The rejected token was replaced meanwhile, so the call itself was not evaluated yet.
      if (now !== undefined && now !== carried) return attempt(call)
      vault.drop()
    }
    return answer.status === 200 && givesToken(call) ? taken(answer, vault) : answer
  }
  return attempt
}

import { refusalIn } from './refusal.ts'
import type { Answer, Call, Send } from './send.ts'

/** Where a host keeps the token of whoever is signed in. */
export interface Vault {
  readonly token: () => string | undefined
  readonly keep: (token: string) => void
  readonly drop: () => void
}

/** The two calls whose answer is a token. */
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

/** Takes the token out of the answer: whoever asked has no use for it. */
const taken = (answer: Answer, vault: Vault): Answer => {
  const { token, ...rest } = read(answer.body)
  if (typeof token !== 'string') return { ...answer, status: 502, body: '' }
  vault.keep(token)
  return { ...answer, body: JSON.stringify(rest) }
}

/** A wrong password at the door is no end of a session; every other 401 is. */
const endsSession = (answer: Answer): boolean =>
  answer.status === 401 && refusalIn(answer).code !== 'credentials'

/**
 * Each call carries the token of its moment; what an answer brings of tokens stays in the vault,
 * and an answer that ends the session empties it.
 */
export const bearing = (send: Send, vault: Vault): Send => {
  const attempt = async (call: Call): Promise<Answer> => {
    const carried = vault.token()
    const answer = await send(bear(call, carried))
    if (endsSession(answer)) {
      const now = vault.token()
      // Refused was a token that has been replaced meanwhile: the call itself has not been looked at yet.
      if (now !== undefined && now !== carried) return attempt(call)
      vault.drop()
    }
    return answer.status === 200 && givesToken(call) ? taken(answer, vault) : answer
  }
  return attempt
}

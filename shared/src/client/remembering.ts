import { type Answer, type Call, type Send, urlOf } from './send.ts'

const asking = (call: Call, tag: string | undefined): Call =>
  tag === undefined ? call : { ...call, headers: { ...call.headers, 'If-None-Match': tag } }

/** More than one screen requests at a time. The least recently used response is dropped. */
const MOST_REMEMBERED = 20

/**
 * Transfers repeated responses only after they have changed. Browsers do not cache responses to signed-in
 * users, so they are cached here for the chosen calls.
 */
export const remembering = (send: Send, isWorthIt: (call: Call) => boolean): Send => {
  const last = new Map<string, Answer>()
  return async (call) => {
    if (!isWorthIt(call)) return send(call)
    const url = urlOf(call)
    const known = last.get(url)
    const answer = await send(asking(call, known?.headers.etag))
    const current = answer.status === 304 && known ? known : answer
    if (current.status !== 200) return current
    last.delete(url)
    last.set(url, current)
    for (const oldest of [...last.keys()].slice(0, -MOST_REMEMBERED)) last.delete(oldest)
    return current
  }
}

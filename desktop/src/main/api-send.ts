import { type Send, urlOf } from 'shared/client'
import { AppError } from 'shared/errors'
import { type Fetch, toServer } from './fetch.ts'

interface Around {
  readonly fetch: Fetch
  readonly server: string
  /** A server that is silent for so many milliseconds is as good as away. */
  readonly patience: number
}

const headersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.toLowerCase() !== 'set-cookie'))

/** Carries a call to the chosen server, and to no other: a redirect is not followed. */
export const createApiSend =
  ({ fetch, server, patience }: Around): Send =>
  async (call) => {
    const address = `${server}${urlOf(call)}`
    try {
      const answer = await fetch(address, {
        ...toServer,
        method: call.method,
        headers: call.headers,
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: AbortSignal.timeout(patience),
      })
      return { status: answer.status, headers: headersOf(answer.headers), body: await answer.text() }
    } catch (cause) {
      throw new AppError('unreachable', { cause })
    }
  }

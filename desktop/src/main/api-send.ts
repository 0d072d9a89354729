import { type Answer, type Call, type FormPart, fillForm, type Send, urlOf } from 'shared/client'
import { AppError } from 'shared/errors'
import { type Fetch, toServer } from './fetch.ts'

interface Around {
  readonly fetch: Fetch
  readonly server: string
  /** Milliseconds after which a silent server counts as unreachable. */
  readonly patience: number
}

const headersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.toLowerCase() !== 'set-cookie'))

/** Slowest upload that is still waited for. */
const SLOWEST_BYTES_PER_MS = 32

const formOf = (parts: readonly FormPart[]): FormData =>
  fillForm(new FormData(), parts, (bytes) => new Blob([bytes]))

const bodyOf = ({ body, form }: Call): { readonly body?: string | FormData } => {
  if (form) return { body: formOf(form) }
  return body === undefined ? {} : { body }
}

/** Returns extra time for an upload. `fetch` reports no progress, so the time depends on the size alone. */
const timeFor = ({ form = [] }: Call): number =>
  Math.ceil(
    form.reduce((bytes, part) => bytes + ('bytes' in part ? part.bytes.length : 0), 0) / SLOWEST_BYTES_PER_MS,
  )

const contentOf = async (answer: Response, { wantsBytes }: Call): Promise<Pick<Answer, 'body' | 'bytes'>> =>
  wantsBytes && answer.status < 400
    ? { body: '', bytes: new Uint8Array(await answer.arrayBuffer()) }
    : { body: await answer.text() }

/** Creates a function that sends calls to the chosen server. Redirects are not followed, so no other server is contacted. */
export const createApiSend =
  ({ fetch, server, patience }: Around): Send =>
  async (call) => {
    const address = `${server}${urlOf(call)}`
    try {
      const answer = await fetch(address, {
        ...toServer,
        method: call.method,
        headers: call.headers,
        ...bodyOf(call),
        signal: AbortSignal.timeout(patience + timeFor(call)),
      })
      return {
        status: answer.status,
        headers: headersOf(answer.headers),
        ...(await contentOf(answer, call)),
      }
    } catch (cause) {
      throw new AppError('unreachable', { cause })
    }
  }

import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { multipartCodec } from '../../browser/platform/files.ts'
import { createBrowserSend } from '../../browser/send.ts'
import { createProgress } from '../../state/progress.ts'

interface Started {
  readonly origin: string
  readonly token: string
}

/** The first admin. */
export const owner = { email: 'admin@example.com', password: 'sunflower tram window' }

export type ServerSettings = Readonly<Record<string, string>>

/** An address that no rate limit has seen yet. */
const createAddress = (): string =>
  `198.18.${[...crypto.getRandomValues(new Uint8Array(2))].map(String).join('.')}`
/** Starts a real server with the demo content; whatever this page asks of `/api` and `/uploads` goes there. */
export const startTestServer = async (settings: ServerSettings = {}) => {
  const response = await fetch('/test-servers', { method: 'POST', body: JSON.stringify(settings) })
  const { origin, token }: Started = await response.json()
  // biome-ignore lint/suspicious/noDocumentCookie: the proxy reads it, of images too
  document.cookie = `test-server=${encodeURIComponent(origin)}; path=/`
  const send = createBrowserSend(createProgress(), undefined, multipartCodec)
  const clientOf = (bearer: string) =>
    createClient(contract, (call) =>
      send({ ...call, headers: { ...call.headers, Authorization: `Bearer ${bearer}` } }),
    )
  return {
    /** Of the first admin. */
    token,
    /** Somebody else who is signed in, and changes the same things. */
    colleague: clientOf(token),
    clientOf,
    /** People who fill in the forms of the site, each from another address. */
    visitor: createClient(contract, (call) =>
      send({ ...call, headers: { ...call.headers, 'X-Forwarded-For': createAddress() } }),
    ),
    stop: () => fetch(`/test-servers/?origin=${encodeURIComponent(origin)}`, { method: 'DELETE' }),
  }
}

import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { createBrowserApiCallSender } from '../../browser/browser-api-call-sender.ts'
import { xhrMultipartBodyCodec } from '../../browser/platform/browser-platform.ts'
import { createLoadingProgressTracker } from '../../state/loading-progress.ts'

/** Email and password of the first admin. */
export const testOwnerCredentials = { email: 'admin@example.com', password: 'sunflower tram window' }

export type ServerSettings = Record<string, string>

/** Creates an IP address that no rate limit has counted yet. */
const createIpAddress = (): string =>
  `198.18.${[...crypto.getRandomValues(new Uint8Array(2))].map(String).join('.')}`
/** Starts a real server with demo content and routes this page's `/api` and `/uploads` requests to it. */
export const startComponentTestServer = async (settings: ServerSettings = {}) => {
  const response = await fetch('/test-servers', { method: 'POST', body: JSON.stringify(settings) })
  const { origin, token }: { origin: string; token: string } = await response.json()
  // biome-ignore lint/suspicious/noDocumentCookie: the proxy reads it, also from image requests
  document.cookie = `test-server=${encodeURIComponent(origin)}; path=/`
  const send = createBrowserApiCallSender(createLoadingProgressTracker(), undefined, xhrMultipartBodyCodec)
  const createClient = (bearer: string) =>
    createApiClient(contract, (call) =>
      send({ ...call, headers: { ...call.headers, Authorization: `Bearer ${bearer}` } }),
    )
  return {
    /** Token of the first admin. */
    token,
    /** Client of another signed-in user, who changes the same records. */
    colleague: createClient(token),
    clientOf: createClient,
    /** Client of site visitors. Each call comes from another IP address. */
    visitor: createApiClient(contract, (call) =>
      send({ ...call, headers: { ...call.headers, 'X-Forwarded-For': createIpAddress() } }),
    ),
    stop: () => fetch(`/test-servers/?origin=${encodeURIComponent(origin)}`, { method: 'DELETE' }),
  }
}

/** Creates a unique name, since the tests of a file share a server. */
export const createUniqueName = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

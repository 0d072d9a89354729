import type { Page, Request, Route } from 'playwright/test'
import type { MainProcessApi } from '../process-protocol.ts'
import type { RpcCaller } from '../rpc-caller.ts'

/** Top-level domain for app pages: Chromium does not know custom schemes, and `.invalid` is never resolved by DNS. */
const RESERVED_DOMAIN = 'invalid'

const webSchemePattern = /^(?:https?|file|data|blob|about|javascript|mailto|tel):/i

/** Converts `app://desktop/admin` to `https://desktop.app.invalid/admin`. Web addresses stay unchanged. */
export const toChromiumUrl = (address: string): string =>
  webSchemePattern.test(address)
    ? address
    : address.replace(/^([a-z][a-z0-9]*):\/\/([^/?#\\]*)/i, `https://$2.$1.${RESERVED_DOMAIN}`)

const appUrlPattern = /https:\/\/([^/?#:]+)\.([a-z][a-z0-9]*)\.invalid(?=[/?#]|$)/

/** Returns whether an address in Chromium represents a custom scheme of the main process. */
const isAppUrlInChromium = (address: string): boolean => address.search(appUrlPattern) === 0

/** Converts an address in Chromium back to the one that the main process sees, also inside of `blob:` addresses. */
export const toMainProcessUrl = (address: string): string => address.replace(appUrlPattern, '$2://$1')

interface RequestRouterDeps {
  page: Page
  window: number
  callMain: RpcCaller<MainProcessApi>
}

/** Makes Chromium block popups. Main still receives each attempt. */
const NO_POPUPS_POLICY =
  'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock'

/** Appends the policy against popups to the response's own content policy. */
const addNoPopupsPolicy = (headers: Record<string, string>): Record<string, string> => {
  const policy = headers['content-security-policy']
  return {
    ...headers,
    'content-security-policy': policy === undefined ? NO_POPUPS_POLICY : `${policy}, ${NO_POPUPS_POLICY}`,
  }
}

/**
 * Creates the router of all requests of a page: the main process serves app addresses, and decides which others go to
 * the network.
 */
export const createPageRequestRouter = ({ page, window, callMain }: RequestRouterDeps) => {
  let allowedUrl: string | undefined

  const isAllowed = (request: Request): Promise<boolean> | boolean => {
    if (!request.isNavigationRequest()) return true
    const isMainFrame = request.frame() === page.mainFrame()
    const isLoadedByMain = isMainFrame && request.url() === allowedUrl
    if (isMainFrame) allowedUrl = undefined
    const from = { url: toMainProcessUrl(request.frame().url()), isMainFrame }
    return isLoadedByMain || callMain('mayNavigate', window, from, toMainProcessUrl(request.url()))
  }

  const handleRoute = async (route: Route): Promise<void> => {
    const request = route.request()
    if (!(await isAllowed(request))) return route.abort('aborted')
    if (!isAppUrlInChromium(request.url())) return route.continue()
    const body = request.postDataBuffer()
    const response = await callMain('serveRequest', {
      url: toMainProcessUrl(request.url()),
      method: request.method(),
      headers: request.headers(),
      body: body ? new Uint8Array(body) : undefined,
      isSentByScript: ['fetch', 'xhr'].includes(request.resourceType()),
    })
    if (!response) return route.abort('failed')
    await route.fulfill({
      status: response.status,
      headers: request.isNavigationRequest() ? addNoPopupsPolicy(response.headers) : response.headers,
      body: Buffer.from(response.body),
    })
  }

  return {
    /** Allows the next navigation to this address, because the main process itself loads it. */
    allowNext: (address: string): void => {
      allowedUrl = new URL(address).href
    },
    // The page may be closed before the response is ready.
    handleRoute: (route: Route): Promise<void> => handleRoute(route).catch(() => undefined),
  }
}

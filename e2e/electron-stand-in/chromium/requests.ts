import type { Page, Request, Route } from 'playwright/test'
import type { MainSide } from '../sides.ts'
import type { Ask } from '../talk.ts'
import { asMainSees, isShown } from './address.ts'

interface Around {
  readonly page: Page
  readonly window: number
  readonly ask: Ask<MainSide>
}

/** Makes Chromium block popups. Main is still asked about each attempt. */
const WITHOUT_WINDOWS =
  'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock'

/** Appends the policy against popups to the response's own content policy. */
const withPolicy = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const policy = headers['content-security-policy']
  return {
    ...headers,
    'content-security-policy': policy === undefined ? WITHOUT_WINDOWS : `${policy}, ${WITHOUT_WINDOWS}`,
  }
}

/** Creates the router of all requests of a page: app addresses are served by main, others go to the network if main allows it. */
export const createRequests = ({ page, window, ask }: Around) => {
  let expected: string | undefined

  const mayGo = (request: Request): Promise<boolean> | boolean => {
    if (!request.isNavigationRequest()) return true
    const isMainFrame = request.frame() === page.mainFrame()
    const isMains = isMainFrame && request.url() === expected
    if (isMainFrame) expected = undefined
    const from = { url: asMainSees(request.frame().url()), isMainFrame }
    return isMains || ask('mayNavigate', window, from, asMainSees(request.url()))
  }

  const answer = async (route: Route): Promise<void> => {
    const request = route.request()
    if (!(await mayGo(request))) return route.abort('aborted')
    if (!isShown(request.url())) return route.continue()
    const body = request.postDataBuffer()
    const served = await ask('serve', {
      url: asMainSees(request.url()),
      method: request.method(),
      headers: request.headers(),
      body: body ? new Uint8Array(body) : undefined,
      byScript: ['fetch', 'xhr'].includes(request.resourceType()),
    })
    if (!served) return route.abort('failed')
    await route.fulfill({
      status: served.status,
      headers: request.isNavigationRequest() ? withPolicy(served.headers) : served.headers,
      body: Buffer.from(served.body),
    })
  }

  return {
    /** Allows the next navigation to this address, because main itself loads it. */
    expect: (address: string): void => {
      expected = new URL(address).href
    },
    // The page may be closed before the response is ready.
    answer: (route: Route): Promise<void> => answer(route).catch(() => undefined),
  }
}

import { createPublicApiClient } from '../lib/public-api-client.ts'
import { type OpenRouteScreenDeps, openRouteScreen } from '../router/open-route-screen.ts'
import { matchPageRoute, type PageRouteMatch } from '../router/route.ts'
import { publicRoutes } from '../routes.ts'
import { createLoadingProgressTracker } from '../state/loading-progress.ts'
import { createSiteStore } from '../state/site-store.ts'
import type { createBrowserApiCallSender } from './browser-api-call-sender.ts'
import { createPrefetchedResponseCache, type PrefetchedResponseCache } from './prefetched-responses.ts'

/** How long the pointer or the focus must rest on a link: less than people need to press, more than to pass it. */
const REST_MS = 65

interface PagePrefetcherOptions extends Pick<OpenRouteScreenDeps, 'site' | 'store'> {
  /** Creates the sender of API calls. */
  connect: typeof createBrowserApiCallSender
  /** Returns the address of the page that is shown. */
  getCurrentAddress: () => string | undefined
}

export interface PagePrefetcher extends PrefetchedResponseCache {
  /** Watches the links of a new screen. */
  watchLinks: () => void
}

/** Not part of all browsers, nor of the types of any. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Whether the visitor pays for each byte, or waits long for it. */
const isConnectionSlowOrMetered = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return (
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    (connection?.effectiveType ?? '4g') !== '4g'
  )
}

/** Returns the page that a link opens in this tab, unless opening it changes something on the server. */
const findLinkedPage = (link: HTMLAnchorElement): PageRouteMatch | undefined => {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return undefined
  const match = matchPageRoute(publicRoutes, link.pathname, link.search)
  return match?.route.mayDisappear || match?.calculatorSearch ? undefined : match
}

const findLink = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * Loads pages before they are opened: the code when a link becomes visible, the data as well when the visitor points at
 * it, touches it or moves the focus to it. Loads nothing on a slow or metered connection.
 */
export const startPagePrefetcher = ({
  site,
  store,
  connect,
  getCurrentAddress,
}: PagePrefetcherOptions): PagePrefetcher => {
  const prefetched = createPrefetchedResponseCache(Date.now)
  let rest: ReturnType<typeof setTimeout> | undefined

  const prefetch = (link: HTMLAnchorElement | null): void => {
    const match = link && !isConnectionSlowOrMetered() ? findLinkedPage(link) : undefined
    if (!link || !match || match.canonical === getCurrentAddress()) return
    const send = prefetched.storeFrom(connect(createLoadingProgressTracker()))
    // Neither the loaded page nor what goes wrong is shown.
    const deps = { site, store: createSiteStore(store.get()), client: createPublicApiClient(send) }
    void openRouteScreen(link.pathname, link.search, deps)
  }

  const watched = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || isConnectionSlowOrMetered()) continue
      watched.unobserve(target)
      const match = findLinkedPage(target as HTMLAnchorElement)
      if (match) site.pages[match.route.page]?.().catch(() => undefined)
    }
  })

  const prefetchAfterRest = (event: Event): void => {
    clearTimeout(rest)
    const link = findLink(event)
    if (link) rest = setTimeout(() => prefetch(link), REST_MS)
  }
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && prefetchAfterRest(event),
  )
  document.addEventListener('focusin', prefetchAfterRest)
  // The page that is opened now requests the same.
  document.addEventListener('click', () => clearTimeout(rest), { capture: true })
  document.addEventListener('touchstart', (event) => prefetch(findLink(event)), { passive: true })

  const watchLinks = (): void => {
    watched.disconnect()
    for (const link of document.querySelectorAll('a[href]')) watched.observe(link)
  }
  watchLinks()
  return { ...prefetched, watchLinks }
}

import { createPublicApiClient } from '../lib/public-api-client.ts'
import { openPageAtAddress, type PageOpeningDependencies } from '../router/open-page.ts'
import { matchPageRoute, type PageRouteMatch } from '../router/route.ts'
import { publicPageRoutes } from '../routes.ts'
import { createLoadingProgressTracker } from '../state/loading-progress.ts'
import { createSiteStore } from '../state/site-store.ts'
import type { createBrowserApiCallSender } from './browser-api-call-sender.ts'
import { createPrefetchedResponseCache, type PrefetchedResponseCache } from './prefetched-responses.ts'

/** Milliseconds for which the pointer or focus must rest on a link before its page is prefetched. */
const REST_MS = 65

interface PagePrefetcherOptions extends Pick<PageOpeningDependencies, 'site' | 'store'> {
  connect: typeof createBrowserApiCallSender
  getCurrentAddress: () => string | undefined
}

export interface PagePrefetcher extends PrefetchedResponseCache {
  watchLinks: () => void
}

/** Network Information API, which only some browsers have and TypeScript does not declare. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

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
  const match = matchPageRoute(publicPageRoutes, link.pathname, link.search)
  return match?.route.mayDisappear || match?.calculatorSearch ? undefined : match
}

const findLink = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

/** Loads the code of a page when a link to it becomes visible, and its data when the visitor points at the link or focuses it. */
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
    // A prefetched page is loaded into a separate store, so that its data and errors do not appear on the current page.
    const deps = { site, store: createSiteStore(store.get()), client: createPublicApiClient(send) }
    void openPageAtAddress(link.pathname, link.search, deps)
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
  // After a click the navigation requests the data of the page, so prefetching stops.
  document.addEventListener('click', () => clearTimeout(rest), { capture: true })
  document.addEventListener('touchstart', (event) => prefetch(findLink(event)), { passive: true })

  const watchLinks = (): void => {
    watched.disconnect()
    for (const link of document.querySelectorAll('a[href]')) watched.observe(link)
  }
  watchLinks()
  return { ...prefetched, watchLinks }
}

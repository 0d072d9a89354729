import { toCanonicalPageAddress } from '../routes.ts'
import type { SiteStore } from '../state/site-store.ts'
import { PAGE_CACHE_NAME_PREFIX } from './service-worker-protocol.ts'

const openPageCaches = async (): Promise<Cache[]> => {
  // Private windows and plain http outside localhost have no Cache API; then no pages count as cached.
  const names = await caches.keys().catch(() => [])
  const pageCaches = names.filter((name) => name.startsWith(PAGE_CACHE_NAME_PREFIX)).reverse()
  return Promise.all(pageCaches.map((name) => caches.open(name)))
}

export const listCachedPagePaths = async (): Promise<string[]> => {
  const requests = await Promise.all((await openPageCaches()).map((cache) => cache.keys()))
  const addresses = requests.flat().map(({ url }) => new URL(url))
  return addresses.filter(({ search }) => search === '').map(({ pathname }) => pathname)
}

export const findPageCacheTime = async (address: string): Promise<string | null> => {
  for (const cache of await openPageCaches()) {
    const saved = await cache.match(address)
    const date = new Date(saved?.headers.get('Date') ?? '')
    if (saved) return Number.isNaN(date.getTime()) ? null : date.toISOString()
  }
  return null
}

/** Puts the time at which the current page was cached into the store; `null` while the browser is online. */
export const storeCurrentPageCacheTime = async (store: SiteStore): Promise<void> => {
  const address = toCanonicalPageAddress(location.pathname, location.search)
  store.set({ savedAt: navigator.onLine ? null : await findPageCacheTime(address).catch(() => null) })
}

export const trackConnectionStateInStore = (store: SiteStore): void => {
  const update = () => {
    store.set({ online: navigator.onLine })
    if (!navigator.onLine) void storeCurrentPageCacheTime(store)
  }
  addEventListener('online', update)
  addEventListener('offline', update)
  update()
}

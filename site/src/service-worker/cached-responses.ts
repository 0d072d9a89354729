import { PAGE_CACHE_NAME_PREFIX, type SavedPageAgeWorkerMessage } from '../lib/service-worker-protocol.ts'
import { publicPageRoutes, toCanonicalPageAddress } from '../routes.ts'
import { isCacheableResponse } from './cacheable-requests.ts'
import {
  currentVersionPageCacheName,
  findCachedOfflinePage,
  findCachedResponse,
  putResponseInLimitedCache,
} from './service-worker-caches.ts'

/** Ages of the cached pages that tabs show. The ages are lost if the service worker restarts before a tab requests them. */
const copyAges = new Map<string, SavedPageAgeWorkerMessage>()

const MAX_TABS = 50

const recordCopyAge = (tab: string, cached: Response): void => {
  const date = new Date(cached.headers.get('Date') ?? '')
  if (Number.isNaN(date.getTime())) return
  if (copyAges.size >= MAX_TABS) copyAges.clear()
  copyAges.set(tab, { type: 'age', savedAt: date.toISOString() })
}

export const findSavedPageAge = (tab: string): SavedPageAgeWorkerMessage | undefined => copyAges.get(tab)

const PICTURE_CACHE = 'pictures'
const API_CACHE = 'readings'
const MAX_ENTRIES = { pages: 60, pictures: 120, readings: 200 }

/** Milliseconds to wait for a response of the server before a cached copy is served. */
const SLOW_SERVER_MS = 4000

const toAddress = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin)
  return toCanonicalPageAddress(pathname, search)
}

const cacheResponse = (
  name: string,
  maxEntries: number,
  request: RequestInfo,
  response: Response,
): Promise<void> =>
  isCacheableResponse(response)
    ? // A full disk, which prevents caching, must not block the response.
      putResponseInLimitedCache(name, maxEntries, request, response.clone()).catch(() => undefined)
    : Promise.resolve()

const timeOut = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, SLOW_SERVER_MS))

const isUsable = (response: Response | undefined): response is Response =>
  response !== undefined && response.status < 500

/** Prefers the response of the server; uses the cached copy if the server is unreachable, fails or is slow. */
const networkFirst = async (
  fetched: Promise<Response>,
  cached: Response | undefined,
): Promise<Response | undefined> => {
  const response = fetched.catch(() => undefined)
  const first = cached ? await Promise.race([response, timeOut()]) : await response
  return isUsable(first) ? first : (cached ?? first)
}

const CALCULATOR_DATA = '/api/calculator/bundle'

/** Milliseconds after which cached fee tables are loaded again when a page with the calculator is opened. */
const MAX_CALCULATOR_DATA_AGE_MS = 10 * 60_000

/** Caches the fee tables along with a calculator page, which loads them only when the visitor uses the calculator. */
const cacheCalculatorData = async (address: string): Promise<void> => {
  const { pathname } = new URL(address, location.origin)
  if (!publicPageRoutes.some(({ path, calculator }) => calculator && path === pathname)) return
  const cached = await findCachedResponse(API_CACHE, CALCULATOR_DATA)
  const age = Date.now() - Date.parse(cached?.headers.get('Date') ?? '')
  if (age < MAX_CALCULATOR_DATA_AGE_MS) return
  const response = await fetch(CALCULATOR_DATA).catch(() => undefined)
  if (response) await cacheResponse(API_CACHE, MAX_ENTRIES.readings, CALCULATOR_DATA, response)
}

export const respondWithPageOrCachedCopy = async (event: FetchEvent): Promise<Response> => {
  const address = toAddress(event.request.url)
  const fetched = fetch(event.request)
  event.waitUntil(
    fetched
      .then((response) => cacheResponse(currentVersionPageCacheName, MAX_ENTRIES.pages, address, response))
      .catch(() => undefined),
  )
  event.waitUntil(cacheCalculatorData(address))
  const cached = await findCachedResponse(PAGE_CACHE_NAME_PREFIX, address)
  const chosen = await networkFirst(fetched, cached)
  if (cached && chosen === cached) recordCopyAge(event.resultingClientId, cached)
  return chosen ?? (await findCachedOfflinePage()) ?? Response.error()
}

export const respondWithApiDataOrCachedCopy = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const fetched = fetch(request)
  event.waitUntil(
    fetched
      .then((response) => cacheResponse(API_CACHE, MAX_ENTRIES.readings, request, response))
      .catch(() => undefined),
  )
  return (await networkFirst(fetched, await findCachedResponse(API_CACHE, request))) ?? Response.error()
}

/** Serves a cached picture at once, and loads it again if its content may change under the same URL. */
export const respondWithCachedPicture = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const cached = await findCachedResponse(PICTURE_CACHE, request)
  if (cached && new URL(request.url).pathname.startsWith('/uploads/')) return cached
  const fetched = fetch(request)
  const cachedLater = fetched.then((response) =>
    cacheResponse(PICTURE_CACHE, MAX_ENTRIES.pictures, request, response),
  )
  event.waitUntil(cachedLater.catch(() => undefined))
  return cached ?? fetched.catch(async () => (await caches.match(request)) ?? Response.error())
}

const fetchAndCachePage = async (address: string): Promise<void> => {
  const response = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  if (response) await cacheResponse(currentVersionPageCacheName, MAX_ENTRIES.pages, address, response)
}

/** Caches a page loaded without the service worker: a visitor's first page, or one opened by a navigation in the tab. */
export const cacheVisitedPage = async (visited: string): Promise<void> => {
  const { origin, pathname } = new URL(visited, location.origin)
  if (origin !== location.origin || /^\/(?:admin|api)(?:\/|$)/i.test(pathname)) return
  const address = toAddress(visited)
  await Promise.all([fetchAndCachePage(address), cacheCalculatorData(address)])
}

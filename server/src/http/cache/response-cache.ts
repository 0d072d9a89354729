import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { createRevisionedCache, type RevisionedCacheOptions } from '../../lib/cache.ts'
import { negotiateContentEncoding } from '../responses/content-encoding.ts'
import {
  type CacheableContent,
  type CachedResponse,
  createCachedText,
  sendEncodedBody,
  type UncachedResponse,
} from './cached-response.ts'

interface CachedResponseServerOptions {
  cache: ResponseCache
  /** Log of the requests that a cached response answers. */
  log: Logger
  /** Returns the key under which the page at an address is cached, `undefined` for anything else. */
  toPageCacheKey: (address: string) => string | undefined
  /** Handles the requests that no cached response answers. */
  next: RequestListener
}

/**
 * Serves cached responses before anything else of the server runs. A request that is not exactly the one for which a
 * response was cached goes on to `next`: another method, any `Authorization`, another spelling of the path. Nothing
 * else of a request selects a cached response, except the accepted encodings. It stores nothing itself, so no request
 * can put a response under another address.
 */
export const serveCachedResponses = ({
  cache,
  log,
  toPageCacheKey,
  next,
}: CachedResponseServerOptions): RequestListener => {
  const find = ({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
    const exact = cache.find(url)
    if (exact || !url.includes('?')) return exact
    // The link of an advertisement has parameters that no page reads.
    const key = toPageCacheKey(url)
    return key?.startsWith('/') ? cache.find(key) : undefined
  }

  /** Leaves an error, such as that of a lost database, to the server, which reports it. */
  const findUnlessFailing = (request: IncomingMessage): CachedResponse | undefined => {
    try {
      return find(request)
    } catch {
      return undefined
    }
  }

  return (request, response) => {
    const cached = findUnlessFailing(request)
    const body = cached?.findBody(negotiateContentEncoding(request, cached.encodings))
    if (!cached || !body) return next(request, response)
    const requestId = randomUUID()
    const status = sendEncodedBody(request, response, cached, { body, requestId })
    const { method } = request
    log.info({ requestId, method, route: cached.head.route, status, cache: 'hit' }, 'request')
  }
}

/** How long before a change of content, in milliseconds, shared caches must no longer store the old response. */
const SHARED_CACHE_MS = 90_000

/** Cache of the pages and API responses that are the same for all visitors. */
export interface ResponseCache {
  /** Returns the response cached for an address, as it stands in the request. */
  find: (address: string) => CachedResponse | undefined
  /**
   * Returns the cached response, or builds it once for all concurrent callers. A response that depends on nothing but
   * its address and public content has its canonical address as key, and is found by it. Other keys do not begin
   * with a slash.
   */
  get: (
    key: string,
    build: () => Promise<CacheableContent | UncachedResponse>,
  ) => Promise<CachedResponse | UncachedResponse>
}

interface ResponseCacheOptions extends RevisionedCacheOptions {
  /** Headers of every response, as names and values in turn. */
  headers: readonly string[]
  readTimeMs: () => number
  /** Returns the time in milliseconds at which public content changes next without a write. */
  nextChangeMs: () => number
  /** Whether cached responses may be outdated, because the database cannot be reached. */
  isStale: () => boolean
}

/** Creates the cache of responses. Errors of the server are not cached. */
export const createResponseCache = ({
  headers,
  readTimeMs,
  nextChangeMs,
  isStale,
  ...options
}: ResponseCacheOptions): ResponseCache => {
  const responses = createRevisionedCache<CachedResponse | UncachedResponse>(options)
  const isShareable = (): boolean => readTimeMs() + SHARED_CACHE_MS < nextChangeMs()
  return {
    find: (address) => {
      const found = responses.find(address)
      return found && 'send' in found ? undefined : found
    },
    get: (key, build) =>
      responses.get(key, async ({ addSize, skipCache }) => {
        const content = await build()
        const isUncached = 'send' in content
        if (isUncached || content.status >= 500) skipCache()
        return isUncached ? content : createCachedText(content, { headers, isShareable, isStale, addSize })
      }),
  }
}

import { createRevisionedCache, type RevisionedCacheOptions } from '../../lib/cache.ts'
import {
  type CacheableContent,
  type CachedResponse,
  createCachedText,
  type UncachedResponse,
} from './cached-response.ts'

/** How long before a change of content, in milliseconds, shared caches must no longer store the old response. */
const SHARED_CACHE_MS = 90_000

/** Cache of the pages and API responses that are the same for all visitors. */
export interface ResponseCache {
  /** Returns the response cached for an address, as it stands in the request. */
  readonly find: (address: string) => CachedResponse | undefined
  /**
   * Returns the cached response, or builds it once for all concurrent callers. A response that depends on nothing but
   * its address and public content has its canonical address as key, and is found by it. Other keys do not begin
   * with a slash.
   */
  readonly get: (
    key: string,
    build: () => Promise<CacheableContent | UncachedResponse>,
  ) => Promise<CachedResponse | UncachedResponse>
}

interface ResponseCacheOptions extends RevisionedCacheOptions {
  /** Headers of every response, as names and values in turn. */
  readonly headers: readonly string[]
  readonly readTimeMs: () => number
  /** Returns the time in milliseconds at which public content changes next without a write. */
  readonly nextChangeMs: () => number
  /** Whether cached responses may be outdated, because the database cannot be reached. */
  readonly isStale: () => boolean
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

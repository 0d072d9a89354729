import { createRevisionedCache, type RevisionedCacheOptions } from '../../lib/cache.ts'
import {
  type CacheableContent,
  type CachedResponse,
  createCachedResponse,
  SHARED_CACHE_MS,
} from './cached-response.ts'
import type { IdleTaskQueue } from './idle-task-queue.ts'

/** Cache of the pages and API responses that are the same for all visitors. */
export interface ResponseCache {
  /** Returns the response cached for an address, as it stands in the request. */
  readonly find: (address: string) => CachedResponse | undefined
  /**
   * Returns the cached response, or builds it once for all concurrent callers. A response that depends on nothing but
   * its address and public content has its canonical address as key, and is found by it. Other keys do not begin
   * with a slash.
   */
  readonly get: (key: string, build: () => Promise<CacheableContent>) => Promise<CachedResponse>
}

interface ResponseCacheOptions extends RevisionedCacheOptions {
  /** Headers of every response, as names and values in turn. */
  readonly headers: readonly string[]
  readonly readTimeMs: () => number
  /** Returns the time in milliseconds at which public content changes next without a write. */
  readonly nextChangeMs: () => number
  /** Whether cached responses may be outdated, because the database cannot be reached. */
  readonly isStale: () => boolean
  readonly idleTasks: IdleTaskQueue
}

/** Creates the cache of responses. Errors of the server are not cached. */
export const createResponseCache = ({
  headers,
  readTimeMs,
  nextChangeMs,
  isStale,
  idleTasks,
  ...options
}: ResponseCacheOptions): ResponseCache => {
  const responses = createRevisionedCache<CachedResponse>(options)
  const isShareable = (): boolean => readTimeMs() + SHARED_CACHE_MS < nextChangeMs()
  return {
    find: responses.find,
    get: (key, build) =>
      responses.get(key, async ({ addSize, skipCache }) => {
        const content = await build()
        if (content.status >= 500) skipCache()
        // The task looks the response up: holding it would keep outdated ones in memory.
        const onCompressed = () => idleTasks.add(key, async () => responses.find(key)?.recompress())
        return createCachedResponse(content, { headers, isShareable, isStale, addSize, onCompressed })
      }),
  }
}

import type { CacheableResponseContent, CachedResponse } from '../http/cache/cached-response.ts'
import { createResponseCache, type ResponseCache } from '../http/cache/response-cache.ts'
import { listPublicSecurityHeaders } from '../http/security-headers.ts'

interface TestCacheOptions {
  revision?: () => number
  maxBytes?: number
  clock?: () => Date
  nextChangeMs?: () => number
  isStale?: () => boolean
}

/** Creates a response cache whose content changes only with its revision. */
export const createTestResponseCache = ({
  revision = () => 1,
  clock = () => new Date(),
  nextChangeMs = () => Number.POSITIVE_INFINITY,
  isStale = () => false,
  ...size
}: TestCacheOptions = {}) =>
  createResponseCache({
    revision,
    readTimeMs: () => clock().getTime(),
    nextChangeMs,
    isStale,
    headers: listPublicSecurityHeaders({ https: false }),
    ...size,
  })

export const buildCacheableHtml = (html: string, status = 200): CacheableResponseContent => ({
  status,
  type: 'text/html; charset=utf-8',
  text: Buffer.from(html),
  route: 'page',
  storage: 'shared',
})

/** Returns the cached response of a key. Fails if it was built for the waiting clients only. */
export const getCachedResponse = async (
  cache: ResponseCache,
  key: string,
  build: () => Promise<CacheableResponseContent>,
): Promise<CachedResponse> => {
  const response = await cache.get(key, build)
  if ('send' in response) throw new Error(`the response of ${key} is not cached`)
  return response
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { type CacheUntilContentChangeOptions, createCacheUntilContentChange } from '../../lib/cache.ts'
import { negotiateContentEncoding } from '../responses/content-encoding.ts'
import {
  type CacheableResponseContent,
  type CachedResponse,
  createCachedTextResponse,
  sendCachedBody,
  type UncachedResponse,
} from './cached-response.ts'

interface CachedResponseServerOptions {
  cache: ResponseCache
  log: Logger
  toPageCacheKey: (address: string) => string | undefined
  next: RequestListener
}

/**
 * Answers requests from the cache and passes all others to `next`. This function never stores a response, so no request
 * can put a response under the URL of another page into the cache.
 */
export const createCachedResponseMiddleware = ({
  cache,
  log,
  toPageCacheKey,
  next,
}: CachedResponseServerOptions): RequestListener => {
  const find = ({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
    const exact = cache.find(url)
    if (exact || !url.includes('?')) return exact
    // Links in advertisements add query parameters that no page reads, so the page is looked up without them.
    const key = toPageCacheKey(url)
    return key?.startsWith('/') ? cache.find(key) : undefined
  }

  /** If the search in the cache fails, for example without the database, the request is answered without the cache. */
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
    const status = sendCachedBody(request, response, cached, { body, requestId })
    const { method } = request
    log.info({ requestId, method, route: cached.head.route, status, cache: 'hit' }, 'request')
  }
}

/** Milliseconds before a scheduled change of content in which shared caches may not store the old response. */
const SHARED_CACHE_MS = 90_000

export interface ResponseCache {
  find: (address: string) => CachedResponse | undefined
  /**
   * A response that depends only on its URL and public content has its canonical URL as cache key; other
   * keys do not begin with a slash. Each response is built once for all concurrent callers.
   */
  get: (
    key: string,
    build: () => Promise<CacheableResponseContent | UncachedResponse>,
  ) => Promise<CachedResponse | UncachedResponse>
}

interface ResponseCacheOptions extends CacheUntilContentChangeOptions {
  headers: readonly string[]
  readTimeMs: () => number
  nextChangeMs: () => number
  isStale: () => boolean
}

/** Caches rendered responses in memory until public content changes, except responses with a status of 500 or more. */
export const createResponseCache = ({
  headers,
  readTimeMs,
  nextChangeMs,
  isStale,
  ...options
}: ResponseCacheOptions): ResponseCache => {
  const responses = createCacheUntilContentChange<CachedResponse | UncachedResponse>(options)
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
        return isUncached
          ? content
          : createCachedTextResponse(content, { headers, isShareable, isStale, addSize })
      }),
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { negotiateContentEncoding } from '../responses/content-encoding.ts'
import { type CachedResponse, sendEncodedBody } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

interface CachedResponseServerOptions {
  readonly cache: ResponseCache
  /** Log of the requests that a cached response answers. */
  readonly log: Logger
  /** Returns the key under which the page at an address is cached, `undefined` for anything else. */
  readonly toPageCacheKey: (address: string) => string | undefined
  /** Handles the requests that no cached response answers. */
  readonly next: RequestListener
}

/**
 * Serves cached responses before anything else of the server runs. A request that is not exactly the one for which a
 * response was cached goes on to `next`: another method, any `Authorization`, another spelling of the path. Nothing
 * else of a request selects a cached response, except the accepted encodings. Nothing is stored here, so no request
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

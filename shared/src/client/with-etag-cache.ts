import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from './api-call.ts'

const withIfNoneMatch = (call: ApiCall, etag: string | undefined): ApiCall =>
  etag === undefined ? call : { ...call, headers: { ...call.headers, 'If-None-Match': etag } }

/** Maximum number of cached responses; a single screen requests fewer. The least recently used one is dropped. */
const MAX_CACHED_RESPONSES = 20

/** Caches responses to cacheable calls and revalidates them by ETag, as browsers do not do so for signed-in users. */
export const withEtagCache = (
  send: ApiCallSender,
  isCacheable: (call: ApiCall) => boolean,
): ApiCallSender => {
  const responses = new Map<string, ApiResponse>()
  return async (call) => {
    if (!isCacheable(call)) return send(call)
    const url = buildApiCallUrl(call)
    const cached = responses.get(url)
    const response = await send(withIfNoneMatch(call, cached?.headers.etag))
    const current = response.status === 304 && cached ? cached : response
    if (current.status !== 200) return current
    responses.delete(url)
    responses.set(url, current)
    for (const oldest of [...responses.keys()].slice(0, -MAX_CACHED_RESPONSES)) responses.delete(oldest)
    return current
  }
}

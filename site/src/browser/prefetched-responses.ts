import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'

/** Maximum age of a prefetched response. A visitor who points at a link follows it within seconds. */
const MAX_AGE_MS = 30_000

interface PrefetchedResponse {
  response: Promise<ApiResponse>
  expiresAt: number
}

export interface PrefetchedResponseCache {
  storeFrom: (send: ApiCallSender) => ApiCallSender
  /** Wraps a function that sends API calls: the first call to a URL gets the prefetched response, unless aborted. */
  takeBefore: (send: ApiCallSender, signal: AbortSignal) => ApiCallSender
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

export const createPrefetchedResponseCache = (now: () => number): PrefetchedResponseCache => {
  const responses = new Map<string, PrefetchedResponse>()

  const find = (call: ApiCall, url: string): Promise<ApiResponse> | undefined => {
    const stored = call.method === 'GET' ? responses.get(url) : undefined
    return stored && now() < stored.expiresAt ? stored.response : undefined
  }

  const dropExpired = (): void => {
    for (const [url, { expiresAt }] of responses) if (now() >= expiresAt) responses.delete(url)
  }

  return {
    storeFrom: (send) => (call) => {
      const url = buildApiCallUrl(call)
      const known = find(call, url)
      if (known !== undefined) return known
      dropExpired()
      const response = send(call)
      responses.set(url, { response, expiresAt: now() + MAX_AGE_MS })
      response.then(
        ({ status }) => status === 200 || responses.delete(url),
        () => responses.delete(url),
      )
      return response
    },
    takeBefore: (send, signal) => (call) => {
      const url = buildApiCallUrl(call)
      const stored = find(call, url)
      responses.delete(url)
      if (stored === undefined || signal.aborted) return send(call)
      // A failed prefetch is ignored here: opening the page sends the request again and reports its failure.
      const response = stored.then(
        (each) => (each.status === 200 ? each : send(call)),
        () => send(call),
      )
      return Promise.race([response, rejectOnAbort(signal)])
    },
  }
}

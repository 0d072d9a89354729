import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { withTimeout } from '../with-timeout.ts'
import type { StoredApiReplyCache, StoredApiReplyLocation } from './reply-cache.ts'
import { listReplyCacheChangesAfterWrite, type StoredApiReplyChange } from './write-effects.ts'

/** Paths of read requests whose replies are not stored for offline use, since outdated they would be useless. */
const neverStoredPaths: ReadonlySet<string> = new Set([
  contract.system.health.path,
  contract.request.news.path,
])

/** Time to wait for a response of the server before its stored earlier reply is returned instead. */
const PATIENCE_MS = 10_000
/** Time to wait for a server that is known to be unreachable before its stored earlier reply is returned. */
const OFFLINE_PATIENCE_MS = 3000

interface StoredRepliesDeps {
  cache: StoredApiReplyCache
  server: string
  getAccount: () => string | undefined
  now: () => number
}

const isStorable = ({ template, wantsBytes }: ApiCall): boolean =>
  !wantsBytes && !neverStoredPaths.has(template)

/** Removes `If-None-Match` if no reply is stored, because a `304` response would have no body. */
const withoutIfNoneMatch = (call: ApiCall): ApiCall => {
  const { 'If-None-Match': _, ...headers } = call.headers
  return { ...call, headers }
}

const isUnreachable = (error: unknown): boolean => error instanceof AppError && error.code === 'unreachable'

/** Recognizes the error of a proxy that cannot reach the server: unlike errors of the server it is not JSON. */
const isGatewayError = ({ status, headers }: ApiResponse): boolean =>
  status >= 502 && status <= 504 && headers['content-type']?.includes('json') !== true

/**
 * Stores the reply to each read request, and returns the stored reply with its age while the server cannot be reached.
 * A write request updates or removes the stored replies that it makes outdated.
 */
export const createOfflineApiCallSender = ({ cache, server, getAccount, now }: StoredRepliesDeps) => {
  let isServerReachable = true

  const sendAndTrack = async (call: ApiCall, send: ApiCallSender): Promise<ApiResponse> => {
    try {
      const response = await send(call)
      isServerReachable = true
      return response
    } catch (error) {
      if (isUnreachable(error)) isServerReachable = false
      throw error
    }
  }

  /**
   * Changes of stored replies run one after another, so that the reply to an earlier read request never overwrites the
   * result of a write request.
   */
  let changes: Promise<unknown> = Promise.resolve()
  const enqueueChange = (change: () => Promise<void>): Promise<void> => {
    const done = changes.then(change)
    changes = done.catch(() => undefined)
    return done
  }

  const writeCounts = new Map<string, number>()
  const getWriteCount = (template: string): number => writeCounts.get(template) ?? 0

  const store = async (
    place: StoredApiReplyLocation,
    { status, headers, body }: ApiResponse,
  ): Promise<void> => {
    if (status === 200) await cache.write(place, { headers: { ...headers }, body })
    if (status === 304) await cache.confirm(place, new Date(now()))
  }

  const sendAndStore = async (
    call: ApiCall,
    send: ApiCallSender,
    place: StoredApiReplyLocation,
  ): Promise<ApiResponse> => {
    const writeCount = getWriteCount(place.template)
    const response = await sendAndTrack(call, send)
    // The API reply is stored for offline use if the user is still signed in. A full disk must not fail the request.
    if (getAccount() === place.account)
      void enqueueChange(async () => {
        if (writeCount === getWriteCount(place.template)) await store(place, response)
      }).catch(() => undefined)
    return response
  }

  const applyChange = async (account: string, change: StoredApiReplyChange): Promise<void> => {
    const { template, url, update } = change
    if (url === undefined || !update) return cache.remove({ server, account, template, url })
    const place = { server, account, template, url }
    try {
      const reply = update(await cache.read(place))
      if (reply) await cache.write(place, reply)
    } catch {
      // A stored API reply that cannot be updated is removed, so that the user does not see data he has just replaced.
      cache.remove(place)
    }
  }

  /** Updates the API replies stored for offline use before the caller gets the response to the write request. */
  const sendWrite = async (call: ApiCall, send: ApiCallSender, account: string): Promise<ApiResponse> => {
    const response = await sendAndTrack(call, send)
    if (response.status >= 300 || getAccount() !== account) return response
    const storedChanges = listReplyCacheChangesAfterWrite(call, response)
    for (const { template } of storedChanges) writeCounts.set(template, getWriteCount(template) + 1)
    for (const change of storedChanges)
      await enqueueChange(() => applyChange(account, change)).catch(() => undefined)
    return response
  }

  const sendRead = async (call: ApiCall, send: ApiCallSender, account: string): Promise<ApiResponse> => {
    const place = { server, account, template: call.template, url: buildApiCallUrl(call) }
    const response = sendAndStore(cache.has(place) ? call : withoutIfNoneMatch(call), send, place)
    const patience = isServerReachable ? PATIENCE_MS : OFFLINE_PATIENCE_MS
    try {
      const inTime = await withTimeout(response, patience, undefined)
      if (inTime && !isGatewayError(inTime)) return inTime
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
    const reply = await cache.read(place)
    return reply ? { status: 200, ...reply } : response
  }

  return (call: ApiCall, send: ApiCallSender): Promise<ApiResponse> => {
    const account = getAccount()
    if (account === undefined) return sendAndTrack(call, send)
    if (call.method !== 'GET') return sendWrite(call, send, account)
    return isStorable(call) ? sendRead(call, send, account) : sendAndTrack(call, send)
  }
}

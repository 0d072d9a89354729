import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { withTimeout } from '../with-timeout.ts'
import type { StoredReplyCache, StoredReplyLocation } from './reply-cache.ts'
import { listStoredReplyChanges, type StoredReplyChange } from './write-effects.ts'

/** Reads that only make sense now: whether the server answers, and what has come in since a moment. */
const neverStoredPaths: ReadonlySet<string> = new Set([
  contract.system.health.path,
  contract.request.news.path,
])

/** Time to wait for the server if a stored reply can be shown instead. */
const PATIENCE_MS = 10_000
/** The same while the server is known to be unreachable. */
const OFFLINE_PATIENCE_MS = 3000

interface StoredRepliesDeps {
  cache: StoredReplyCache
  server: string
  /** Returns the id of the signed-in user. Without one nothing is stored. */
  getAccount: () => string | undefined
  now: () => number
}

const isStorable = ({ template, wantsBytes }: ApiCall): boolean =>
  !wantsBytes && !neverStoredPaths.has(template)

/** The reply must come whole if there is no stored one that a `304` could confirm. */
const withoutIfNoneMatch = (call: ApiCall): ApiCall => {
  const { 'If-None-Match': _, ...headers } = call.headers
  return { ...call, headers }
}

const isUnreachable = (error: unknown): boolean => error instanceof AppError && error.code === 'unreachable'

/** Whether a proxy answers because it cannot reach the server, whose own errors are JSON. */
const isGatewayError = ({ status, headers }: ApiResponse): boolean =>
  status >= 502 && status <= 504 && headers['content-type']?.includes('json') !== true

/**
 * Creates a function that sends API calls, stores the reply to each read of the signed-in user, and returns it with
 * its age when the server cannot be reached, also by a proxy before it, or does not answer. A write of the user
 * changes the stored replies that it makes outdated.
 */
export const createStoredReplySender = ({ cache, server, getAccount, now }: StoredRepliesDeps) => {
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

  /** Changes of the storage, one after another: a read that was sent first must not be stored over a write. */
  let changes: Promise<unknown> = Promise.resolve()
  const enqueueChange = (change: () => Promise<void>): Promise<void> => {
    const done = changes.then(change)
    changes = done.catch(() => undefined)
    return done
  }

  /** How often an own write has changed what an endpoint replies. */
  const writeCounts = new Map<string, number>()
  const getWriteCount = (template: string): number => writeCounts.get(template) ?? 0

  const store = async (place: StoredReplyLocation, { status, headers, body }: ApiResponse): Promise<void> => {
    if (status === 200) await cache.write(place, { headers: { ...headers }, body })
    if (status === 304) await cache.confirm(place, new Date(now()))
  }

  const sendAndStore = async (
    call: ApiCall,
    send: ApiCallSender,
    place: StoredReplyLocation,
  ): Promise<ApiResponse> => {
    const writeCount = getWriteCount(place.template)
    const response = await sendAndTrack(call, send)
    // A full disk must not fail a read. The account may have signed out meanwhile.
    if (getAccount() === place.account)
      void enqueueChange(async () => {
        if (writeCount === getWriteCount(place.template)) await store(place, response)
      }).catch(() => undefined)
    return response
  }

  const applyChange = async (account: string, change: StoredReplyChange): Promise<void> => {
    const { template, url, update } = change
    if (url === undefined || !update) return cache.remove({ server, account, template, url })
    const place = { server, account, template, url }
    try {
      const reply = update(await cache.read(place))
      if (reply) await cache.write(place, reply)
    } catch {
      // No reply is better than one that the user has replaced.
      cache.remove(place)
    }
  }

  /** Sends a write and changes the stored replies before the caller learns that the write has succeeded. */
  const sendWrite = async (call: ApiCall, send: ApiCallSender, account: string): Promise<ApiResponse> => {
    const response = await sendAndTrack(call, send)
    if (response.status >= 300 || getAccount() !== account) return response
    const storedChanges = listStoredReplyChanges(call, response)
    for (const { template } of storedChanges) writeCounts.set(template, getWriteCount(template) + 1)
    for (const change of storedChanges)
      await enqueueChange(() => applyChange(account, change)).catch(() => undefined)
    return response
  }

  const sendRead = async (call: ApiCall, send: ApiCallSender, account: string): Promise<ApiResponse> => {
    const place = { server, account, template: call.template, url: buildApiCallUrl(call) }
    const response = sendAndStore(cache.has(place) ? call : withoutIfNoneMatch(call), send, place)
    // Whoever waits longer than that gets the stored reply, and the late one is stored.
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

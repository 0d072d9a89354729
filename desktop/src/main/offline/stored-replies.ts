import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { withTimeout } from '../lib/with-timeout.ts'
import type { ReplyCache, ReplyPlace } from './reply-cache.ts'

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
  readonly cache: ReplyCache
  readonly server: string
  /** Returns the id of the signed-in user. Without one nothing is stored. */
  readonly getAccount: () => string | undefined
  readonly now: () => number
}

const isStorable = ({ method, template, wantsBytes }: ApiCall): boolean =>
  method === 'GET' && !wantsBytes && !neverStoredPaths.has(template)

const isUnreachable = (error: unknown): boolean => error instanceof AppError && error.code === 'unreachable'

/** Whether a proxy answers because it cannot reach the server, whose own errors are JSON. */
const isGatewayError = ({ status, headers }: ApiResponse): boolean =>
  status >= 502 && status <= 504 && headers['content-type']?.includes('json') !== true

/**
 * Creates a function that sends API calls, stores the reply to each read of the signed-in user, and returns it with
 * its age when the server cannot be reached, also by a proxy before it, or does not answer.
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

  const store = async (place: ReplyPlace, { status, headers, body }: ApiResponse): Promise<void> => {
    if (status === 200) await cache.write(place, { headers: { ...headers }, body })
    if (status === 304) await cache.confirm(place, new Date(now()))
  }

  const sendAndStore = async (
    call: ApiCall,
    send: ApiCallSender,
    place: ReplyPlace,
  ): Promise<ApiResponse> => {
    const response = await sendAndTrack(call, send)
    // A full disk must not fail a read. The account may have signed out meanwhile.
    if (getAccount() === place.account) void store(place, response).catch(() => undefined)
    return response
  }

  return async (call: ApiCall, send: ApiCallSender): Promise<ApiResponse> => {
    const account = getAccount()
    if (account === undefined || !isStorable(call)) return sendAndTrack(call, send)
    const place = { server, account, url: buildApiCallUrl(call) }
    const response = sendAndStore(call, send, place)
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
}

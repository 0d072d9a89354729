import { AppError } from 'shared/errors'
import { HOUR_MS, NO_BREAK_SPACE } from 'shared/format'
import { findWiderClientNetwork } from './network-address.ts'

const MINUTE_MS = 60_000
/** Factor by which the request limit of an IPv6 /48 is higher than that of its /64s. */
const WIDER_NETWORK_FACTOR = 4
/**
 * Maximum number of counted keys, about 16 MB with a fixed window. Above it the keys counted the longest ago
 * are forgotten.
 */
export const MAX_TRACKED_LIMITER_KEYS = 50_000

const formatWait = (ms: number): string => {
  const [count, unit] = ms > HOUR_MS ? [ms / HOUR_MS, 'ч'] : [ms / MINUTE_MS, 'мин']
  return `${Math.max(1, Math.ceil(count))}${NO_BREAK_SPACE}${unit}`
}

/** Formats the error message of a rejected request. */
type FormatMessage = (wait: string) => string

export const createTooManyRequestsError = (waitMs: number, formatMessage: FormatMessage): AppError =>
  new AppError('too-many', {
    title: formatMessage(formatWait(waitMs)),
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

export interface CountedRequest {
  /** Removes the request from the count of its address. */
  readonly uncount: () => void
  /** Forgets all counted requests of this client and kind. */
  readonly reset: () => void
}

export interface RateLimiter {
  /** Counts a request of an address, separately for each kind; throws `too-many` at the limit. */
  readonly count: (address: string, kind?: string, formatMessage?: FormatMessage) => CountedRequest
}

interface RateLimiterOptions {
  readonly clock: () => Date
  readonly windowMs: number
  /**
   * Kind of the counting window. `sliding` limits the requests in any window and stores the time of each.
   * `fixed` limits those in the window that begins with the first one and stores its start and a number, for
   * limits of thousands.
   */
  readonly window: 'sliding' | 'fixed'
  readonly maxRequests: number
  readonly formatMessage: FormatMessage
}

/** Requests that expire together, one window after the first of them. */
interface RequestGroup {
  readonly beganAt: number
  readonly count: number
}

/**
 * Creates a limiter of the requests from one address, and of four times as many from an IPv6 /48. Counts are in
 * memory: a restart forgets them.
 */
export const createRateLimiter = ({
  clock,
  windowMs,
  window,
  maxRequests,
  formatMessage: formatDefaultMessage,
}: RateLimiterOptions): RateLimiter => {
  const groupMs = window === 'fixed' ? windowMs : 1
  /** Counted requests by key, ordered by the start of the last group. */
  const groupsByKey = new Map<string, readonly RequestGroup[]>()

  /**
   * Lists the requests of a key that still count. A clock set back starts a new window, so that nobody waits
   * longer than one.
   */
  const listCurrent = (key: string, now: number): readonly RequestGroup[] =>
    (groupsByKey.get(key) ?? []).filter(({ beganAt }) => beganAt <= now && now < beganAt + windowMs)

  const assertBelow = (limit: number, key: string, now: number, formatMessage: FormatMessage): void => {
    const groups = listCurrent(key, now)
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    if (total >= limit)
      throw createTooManyRequestsError((groups[0]?.beganAt ?? now) + windowMs - now, formatMessage)
  }

  const forgetOldest = (now: number): void => {
    for (const key of groupsByKey.keys()) {
      if (groupsByKey.size <= MAX_TRACKED_LIMITER_KEYS && listCurrent(key, now).length > 0) return
      groupsByKey.delete(key)
    }
  }

  /** Counts one request of a key and returns the start of the group in which it was counted. */
  const countOne = (key: string, now: number): number => {
    const groups = listCurrent(key, now)
    const last = groups.at(-1)
    if (last && now < last.beganAt + groupMs) {
      groupsByKey.set(key, [...groups.slice(0, -1), { ...last, count: last.count + 1 }])
      return last.beganAt
    }
    groupsByKey.delete(key)
    groupsByKey.set(key, [...groups, { beganAt: now, count: 1 }])
    forgetOldest(now)
    return now
  }

  const uncountOne = (key: string, counted: number): void => {
    const groups = (groupsByKey.get(key) ?? [])
      .map(({ beganAt, count }) => ({ beganAt, count: beganAt === counted ? count - 1 : count }))
      .filter(({ count }) => count > 0)
    if (groups.length > 0) groupsByKey.set(key, groups)
    else groupsByKey.delete(key)
  }

  return {
    count: (address, kind = '', formatMessage = formatDefaultMessage) => {
      const now = clock().getTime()
      const wider = findWiderClientNetwork(address)
      const keys = [address, ...(wider === undefined ? [] : [wider])].map((network) => `${network} ${kind}`)
      for (const [index, key] of keys.entries())
        assertBelow(maxRequests * (index === 0 ? 1 : WIDER_NETWORK_FACTOR), key, now, formatMessage)
      const counted = keys.map((key) => [key, countOne(key, now)] as const)
      return {
        uncount: () => {
          for (const [key, beganAt] of counted) uncountOne(key, beganAt)
        },
        reset: () => {
          for (const key of keys) groupsByKey.delete(key)
        },
      }
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { RateLimitRule } from 'shared/contract'
import { AppError } from 'shared/errors'
import { HOUR_MS, NO_BREAK_SPACE } from 'shared/format'
import type { ServerContext } from '../server-context.ts'
import { createKeyedMutex } from './concurrency.ts'
import { listNetworkLimits } from './network-limits.ts'

const MINUTE_MS = 60_000
/** Tolerated difference between the clocks of two servers. A clock further behind counts as set back. */
export const SERVER_CLOCK_TOLERANCE_MS = MINUTE_MS
const MAX_KNOWN_REFUSALS = 10_000

/** Formats a waiting time, rounded up: `5 мин`, or `24 ч`. */
export const formatRateLimitWaitingTime = (ms: number): string => {
  const [count, unit] = ms > HOUR_MS ? [ms / HOUR_MS, 'ч'] : [ms / MINUTE_MS, 'мин']
  return `${Math.max(1, Math.ceil(count))}${NO_BREAK_SPACE}${unit}`
}

/** Creates the error of a reached rate limit. Its title is the text `refusal`, followed by the waiting time. */
export const createTooManyRequestsError = (waitMs: number, refusal: string): AppError =>
  new AppError('too-many', {
    title: `${refusal} ${formatRateLimitWaitingTime(waitMs)}`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

export interface RequestCountedByRateLimit {
  /** Takes the request off its rate limit. An error is only logged, so that a successful request does not fail. */
  uncount: () => Promise<void>
  reset: () => Promise<void>
}

/** Counts a request or throws `too-many`. `uncount` undoes this and sets counts of the caller's account to zero. */
export type RateLimitRequestCounter = (sender?: {
  account?: string
  kind?: string
}) => Promise<Pick<RequestCountedByRateLimit, 'uncount'>>

export interface RateLimiterDependencies extends Pick<ServerContext, 'clock' | 'createStore'> {
  log: Pick<Logger, 'error'>
}

export interface RateLimiter {
  /** Throws if the client address is known to be at its rate limit, so that a flood of requests needs no queries. */
  assertNotRefused: (address: string, kind?: string, refusal?: string) => void
  /** Counts a request from a client address; throws `too-many` if the limit is reached. */
  count: (address: string, kind?: string, refusal?: string) => Promise<RequestCountedByRateLimit>
}

export interface ExpiringRequestCount {
  expiresAt: number
  count: number
}

export interface RateLimitStore {
  read: (key: string) => Promise<readonly ExpiringRequestCount[]>
  /** Stores counted requests. Returns false if another server has changed them since they were read as `before`. */
  replace: (
    key: string,
    before: readonly ExpiringRequestCount[],
    after: readonly ExpiringRequestCount[],
  ) => Promise<boolean>
  /** Milliseconds for which a client at its rate limit is rejected without reading its stored request counts again. */
  refusalLifetimeMs: number
}

/** Creates the storage of a rate limit, whose name separates it from other limits in the same database. */
export type RateLimitStoreFactory = (name: string) => RateLimitStore

/** Changes the stored request counts of a client. Calls `change` again if another server changed them meanwhile. */
export const updateStoredRateLimitCounts = async (
  store: RateLimitStore,
  key: string,
  change: (groups: readonly ExpiringRequestCount[]) => readonly ExpiringRequestCount[],
): Promise<readonly ExpiringRequestCount[]> => {
  for (;;) {
    const before = await store.read(key)
    const after = change(before)
    if (after === before || (await store.replace(key, before, after))) return after
  }
}

interface LimitedKey {
  key: string
  limit: number
}

const removeOne = (
  groups: readonly ExpiringRequestCount[],
  counted: number | undefined,
): readonly ExpiringRequestCount[] =>
  groups
    .map(({ expiresAt, count }) => ({ expiresAt, count: expiresAt === counted ? count - 1 : count }))
    .filter(({ count }) => count > 0)

/** Creates a limiter of the requests from one address, and of four times as many from an IPv6 /48. */
export const createRateLimiter = (
  { clock, createStore, log }: RateLimiterDependencies,
  { name, requests, windowMinutes, window, refusal: defaultRefusal }: RateLimitRule,
): RateLimiter => {
  const windowMs = windowMinutes * MINUTE_MS
  const groupMs = window === 'fixed' ? windowMs : 1
  const store = createStore(name)
  const runInTurn = createKeyedMutex()
  const refusals = new LRUCache<string, { at: number; freeAt: number }>({
    maxSize: MAX_KNOWN_REFUSALS,
    sizeCalculation: () => 1,
  })

  /** Lists request counts that have not expired. Counts that expire too late, as a clock was set back, are left out. */
  const listCurrent = (
    groups: readonly ExpiringRequestCount[],
    now: number,
  ): readonly ExpiringRequestCount[] =>
    groups.filter(
      ({ expiresAt }) => now < expiresAt && expiresAt <= now + windowMs + SERVER_CLOCK_TOLERANCE_MS,
    )

  const addOne = (groups: readonly ExpiringRequestCount[], now: number): readonly ExpiringRequestCount[] => {
    const last = groups.at(-1)
    // Counts stay sorted by expiry: a server whose clock is behind raises the newest count instead of adding one.
    return last && now < last.expiresAt - windowMs + groupMs
      ? [...groups.slice(0, -1), { ...last, count: last.count + 1 }]
      : [...groups, { expiresAt: now + windowMs, count: 1 }]
  }

  const update = (
    key: string,
    change: (groups: readonly ExpiringRequestCount[]) => readonly ExpiringRequestCount[],
  ) =>
    runInTurn(key, async () => {
      await updateStoredRateLimitCounts(store, key, change)
      refusals.delete(key)
    })

  const assertKeyNotRefused = (key: string, refusal: string): void => {
    const known = refusals.get(key)
    if (!known) return
    const now = clock().getTime()
    const isKnown = now >= known.at && now < Math.min(known.at + store.refusalLifetimeMs, known.freeAt)
    if (isKnown) throw createTooManyRequestsError(known.freeAt - now, refusal)
  }

  const countOne = (
    { key, limit }: LimitedKey,
    refusal: string,
  ): Promise<RequestCountedByRateLimit['uncount']> =>
    runInTurn(key, async () => {
      assertKeyNotRefused(key, refusal)
      const now = clock().getTime()
      const groups = await updateStoredRateLimitCounts(store, key, (stored) => {
        const current = listCurrent(stored, now)
        const total = current.reduce((sum, { count }) => sum + count, 0)
        if (total < limit) return addOne(current, now)
        const freeAt = current[0]?.expiresAt ?? now + windowMs
        refusals.set(key, { at: now, freeAt })
        throw createTooManyRequestsError(freeAt - now, refusal)
      })
      const counted = groups.at(-1)?.expiresAt
      return () => update(key, (stored) => removeOne(stored, counted))
    })

  const listKeys = (address: string, kind: string): LimitedKey[] =>
    listNetworkLimits(address, requests).map(({ key, limit }) => ({ key: `${key} ${kind}`, limit }))

  const assertNotRefused = (address: string, kind = '', refusal = defaultRefusal): void => {
    for (const { key } of listKeys(address, kind)) assertKeyNotRefused(key, refusal)
  }

  return {
    assertNotRefused,
    count: async (address, kind = '', refusal = defaultRefusal) => {
      assertNotRefused(address, kind, refusal)
      const keys = listKeys(address, kind)
      const uncounts: RequestCountedByRateLimit['uncount'][] = []
      const uncount = async () => {
        for (const uncountKey of uncounts.splice(0))
          await uncountKey().catch((error: unknown) =>
            log.error(
              { err: error, limit: name },
              'a request that does not count could not be removed from its rate limit',
            ),
          )
      }
      try {
        for (const key of keys) uncounts.push(await countOne(key, refusal))
      } catch (error) {
        await uncount()
        throw error
      }
      return {
        uncount,
        reset: async () => {
          for (const { key } of keys) await update(key, () => [])
        },
      }
    },
  }
}

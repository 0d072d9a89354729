import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { findWiderNetwork, WIDER_NETWORK_FACTOR } from './client-address.ts'

const WINDOW_MS = 10 * 60 * 1000
/** Above this number, addresses without requests in the last ten minutes are forgotten. */
const CLEANUP_THRESHOLD = 10_000
const CLEANUP_INTERVAL_MS = 60_000

export interface CountedRequest {
  /** Removes the request from the count. */
  readonly uncount: () => void
}

export interface RequestLimit {
  /** Counts a request, separately for each kind; throws `too-many`. */
  readonly count: (address: string, kind?: string) => CountedRequest
}

interface RequestLimitOptions {
  readonly maxRequests: number
  /** Formats the error message. */
  readonly formatMessage: (wait: string) => string
}

const createTooManyRequestsError = (
  waitMs: number,
  formatMessage: RequestLimitOptions['formatMessage'],
): AppError => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  return new AppError('too-many', { title: formatMessage(`${minutes}${NO_BREAK_SPACE}мин`), retryAfter })
}

/** Limits requests from one address in any 10 minutes, and allows four times as many for an IPv6 /48. */
const createLimit = (
  { maxRequests, formatMessage }: RequestLimitOptions,
  clock: () => Date,
): RequestLimit => {
  const countedAt = new Map<string, readonly number[]>()
  let cleanedAt = 0

  const listRecent = (key: string, now: number): readonly number[] =>
    (countedAt.get(key) ?? []).filter((at) => at > now - WINDOW_MS && at <= now)

  /** Scans all addresses, so it runs at most once a minute. */
  const dropInactive = (now: number): void => {
    if (countedAt.size < CLEANUP_THRESHOLD || Math.abs(now - cleanedAt) < CLEANUP_INTERVAL_MS) return
    cleanedAt = now
    for (const key of countedAt.keys()) if (listRecent(key, now).length === 0) countedAt.delete(key)
  }

  const assertBelowLimit = (key: string, allowed: number, now: number): void => {
    const all = listRecent(key, now)
    const [oldest = now] = all
    if (all.length >= allowed) throw createTooManyRequestsError(oldest + WINDOW_MS - now, formatMessage)
  }

  const uncountOne = (key: string, now: number): void => {
    const all = countedAt.get(key) ?? []
    const index = all.lastIndexOf(now)
    const others = all.filter((_, at) => at !== index)
    if (others.length === 0) countedAt.delete(key)
    else countedAt.set(key, others)
  }

  return {
    count: (address, kind = '') => {
      const now = clock().getTime()
      const wider = findWiderNetwork(address)
      const keys = [address, ...(wider === undefined ? [] : [wider])].map((network) => `${kind} ${network}`)
      for (const [index, key] of keys.entries())
        assertBelowLimit(key, index === 0 ? maxRequests : maxRequests * WIDER_NETWORK_FACTOR, now)
      dropInactive(now)
      for (const key of keys) countedAt.set(key, [...listRecent(key, now), now])
      return {
        uncount: () => {
          for (const key of keys) uncountOne(key, now)
        },
      }
    },
  }
}

/** Limit shared by both contact forms. */
export const createContactFormLimit = (clock: () => Date): RequestLimit =>
  createLimit(
    {
      maxRequests: 20,
      formatMessage: (wait) => `С этого адреса пришло уже много заявок. Следующую примем через ${wait}`,
    },
    clock,
  )

export const createCalculationSaveLimit = (clock: () => Date): RequestLimit =>
  createLimit(
    {
      maxRequests: 300,
      formatMessage: (wait) =>
        `С этого адреса уже много раз просили сохранить расчёт. Следующий сохраним через ${wait}`,
    },
    clock,
  )

import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { findWiderNetwork, WIDER_NETWORK_FACTOR } from '../../http/limits/client-address.ts'
import type { CountedRequest } from '../../http/limits/request-limit.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

const formatWait = (ms: number): string => {
  const [count, unit] = ms > HOUR_MS ? [ms / HOUR_MS, 'ч'] : [ms / MINUTE_MS, 'мин']
  return `${Math.max(1, Math.ceil(count))}${NO_BREAK_SPACE}${unit}`
}

/** `where` starts the sentence: the whole site, or the address of the visitor. */
export const createTooManySavedError = (
  where: 'За сутки на сайте' | 'С вашего адреса за сутки',
  waitMs: number,
): AppError =>
  new AppError('too-many', {
    title: `${where} сохранено слишком много расчётов. Следующий можно сохранить через ${formatWait(waitMs)}`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

const DAY_MS = 24 * 60 * 60 * 1000

/** More than an office, or customers of a mobile operator who share an address, ever save. */
export const MAX_SAVED_PER_NETWORK = 2_000
/** About 15 MB. Above this number the networks with the oldest day are forgotten. */
export const MAX_TRACKED_NETWORKS = 50_000

interface DailyNetworkQuota {
  /** Counts one saved calculation; throws `too-many`. */
  readonly count: (address: string) => CountedRequest
}

interface NetworkDay {
  readonly beganAt: number
  readonly count: number
}

/**
 * Limits the calculations saved from one network in 24 hours, and allows four times as many for an IPv6 /48. The
 * 24 hours begin with the first one. Counts are in memory: a restart forgets them.
 */
export const createDailyNetworkQuota = (
  clock: () => Date,
  maxPerNetwork = MAX_SAVED_PER_NETWORK,
): DailyNetworkQuota => {
  /** Ordered by start. */
  const days = new Map<string, NetworkDay>()

  /** A clock set back starts a new day, so that nobody waits longer than a day. */
  const findDay = (network: string, now: number): NetworkDay | undefined => {
    const day = days.get(network)
    return day && now >= day.beganAt && now < day.beganAt + DAY_MS ? day : undefined
  }

  const assertBelowQuota = (network: string, allowed: number, now: number): void => {
    const day = findDay(network, now)
    if (day && day.count >= allowed)
      throw createTooManySavedError('С вашего адреса за сутки', day.beganAt + DAY_MS - now)
  }

  const forgetOldest = (): void => {
    const [first] = days.keys()
    if (days.size > MAX_TRACKED_NETWORKS && first !== undefined) days.delete(first)
  }

  /** Returns the start of the day that was counted. */
  const countOne = (network: string, now: number): number => {
    const day = findDay(network, now)
    // A new day is appended, to keep the order.
    if (!day) days.delete(network)
    const { beganAt, count } = day ?? { beganAt: now, count: 0 }
    days.set(network, { beganAt, count: count + 1 })
    forgetOldest()
    return beganAt
  }

  const uncountOne = (network: string, beganAt: number): void => {
    const day = days.get(network)
    if (day?.beganAt !== beganAt) return
    if (day.count > 1) days.set(network, { beganAt, count: day.count - 1 })
    else days.delete(network)
  }

  return {
    count: (address) => {
      const now = clock().getTime()
      const wider = findWiderNetwork(address)
      assertBelowQuota(address, maxPerNetwork, now)
      if (wider !== undefined) assertBelowQuota(wider, maxPerNetwork * WIDER_NETWORK_FACTOR, now)
      const networks = wider === undefined ? [address] : [address, wider]
      const counted = networks.map((network) => [network, countOne(network, now)] as const)
      return {
        uncount: () => {
          for (const [network, beganAt] of counted) uncountOne(network, beganAt)
        },
      }
    },
  }
}

import { WIDER_ALLOWANCE, widerNetwork } from '../http/client-address.ts'
import type { Counted } from '../http/request-limit.ts'
import { tooManySaved } from './too-many-saved.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** More than an office, or customers of a mobile operator who share an address, ever save. */
export const MOST_PER_NETWORK = 2_000
/** About 15 MB. Above this number the networks with the oldest day are forgotten. */
export const MOST_NETWORKS = 50_000

export interface DailyShare {
  /** Counts one saved calculation; throws `too-many`. */
  readonly take: (address: string) => Counted
}

interface NetworkDay {
  readonly beganAt: number
  readonly count: number
}

/**
 * Limits the calculations saved from one network in 24 hours, and allows four times as many for an IPv6 /48. The
 * 24 hours begin with the first one. Counts are in memory: a restart forgets them.
 */
export const createDailyShare = (clock: () => Date, most = MOST_PER_NETWORK): DailyShare => {
  /** Ordered by start. */
  const days = new Map<string, NetworkDay>()

  /** A clock set back starts a new day, so that nobody waits longer than a day. */
  const findDay = (network: string, now: number): NetworkDay | undefined => {
    const day = days.get(network)
    return day && now >= day.beganAt && now < day.beganAt + DAY_MS ? day : undefined
  }

  const demandRoom = (network: string, allowed: number, now: number): void => {
    const day = findDay(network, now)
    if (day && day.count >= allowed)
      throw tooManySaved('С вашего адреса за сутки', day.beganAt + DAY_MS - now)
  }

  const forgetFirst = (): void => {
    const [first] = days.keys()
    if (days.size > MOST_NETWORKS && first !== undefined) days.delete(first)
  }

  /** Returns the start of the day that was counted. */
  const countOne = (network: string, now: number): number => {
    const day = findDay(network, now)
    // A new day is appended, to keep the order.
    if (!day) days.delete(network)
    const { beganAt, count } = day ?? { beganAt: now, count: 0 }
    days.set(network, { beganAt, count: count + 1 })
    forgetFirst()
    return beganAt
  }

  const giveBack = (network: string, beganAt: number): void => {
    const day = days.get(network)
    if (day?.beganAt !== beganAt) return
    if (day.count > 1) days.set(network, { beganAt, count: day.count - 1 })
    else days.delete(network)
  }

  return {
    take: (address) => {
      const now = clock().getTime()
      const wider = widerNetwork(address)
      demandRoom(address, most, now)
      if (wider !== undefined) demandRoom(wider, most * WIDER_ALLOWANCE, now)
      const networks = wider === undefined ? [address] : [address, wider]
      const counted = networks.map((network) => [network, countOne(network, now)] as const)
      return {
        back: () => {
          for (const [network, beganAt] of counted) giveBack(network, beganAt)
        },
      }
    },
  }
}

import { WIDER_ALLOWANCE, widerNetwork } from '../http/client-address.ts'
import type { Counted } from '../http/request-limit.ts'
import { tooManySaved } from './too-many-saved.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** An office, or the customers of a mobile operator who share an address, do not save so many. */
export const MOST_PER_NETWORK = 2_000
/** Some 15 MB. Beyond so many, those whose day began first are forgotten. */
export const MOST_NETWORKS = 50_000

export interface DailyShare {
  /** Counts one against the day of its network; throws `too-many`. */
  readonly take: (address: string) => Counted
}

interface NetworkDay {
  readonly beganAt: number
  readonly count: number
}

/**
 * So many from one address in 24 hours, and four times as many from an IPv6 /48. The 24 hours begin with the first one.
 * They are counted in memory: a restart forgets them.
 */
export const createDailyShare = (clock: () => Date, most = MOST_PER_NETWORK): DailyShare => {
  /** In the order in which they began. */
  const days = new Map<string, NetworkDay>()

  /** A clock that is set back starts a new day, so that nobody waits for longer than one. */
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

  /** Returns the start of the day in which it was counted. */
  const countOne = (network: string, now: number): number => {
    const day = findDay(network, now)
    // A new day goes to the end.
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

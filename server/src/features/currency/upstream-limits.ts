import type { Logger } from 'pino'
import { kyivDay } from 'shared/format'
import { daysBefore } from './days-before.ts'

/** The first day that the National Bank has rates for. */
const FIRST_DAY = '1996-01-06'

/** Whether the bank can have a rate for this day; it publishes one day ahead at most. */
export const canHaveRate = (day: string, now: Date): boolean =>
  day >= FIRST_DAY && day <= daysBefore(kyivDay(now), -1)

/** A price takes two queries: thirty days at once, then fifteen more a minute, and a day is asked for only once. */
const BURST = 60
const REFILL_MS = 2_000
const WARNING_PAUSE_MS = 10 * 60_000

export interface UpstreamBudget {
  /** Takes one query; answers how many seconds to wait when there is none. */
  readonly take: () => number | undefined
}

/** A token bucket for all queries but those for today: anybody may ask for any day, and the bank would shut us out. */
export const createUpstreamBudget = (clock: () => Date, log: Logger): UpstreamBudget => {
  let tokens = BURST
  let refilledAt = clock().getTime()
  let warnedAt = Number.NEGATIVE_INFINITY

  const refill = (now: number): void => {
    // Set back, the clock starts a new count: it neither fills the bucket nor keeps it empty.
    if (now < refilledAt) refilledAt = now
    const earned = Math.floor((now - refilledAt) / REFILL_MS)
    tokens = Math.min(BURST, tokens + earned)
    refilledAt = tokens === BURST ? now : refilledAt + earned * REFILL_MS
  }

  const warn = (now: number): void => {
    if (now >= warnedAt && now - warnedAt < WARNING_PAUSE_MS) return
    warnedAt = now
    log.warn('too many queries to the bank for days other than today: further ones are refused for a while')
  }

  return {
    take: () => {
      const now = clock().getTime()
      refill(now)
      if (tokens > 0) {
        tokens -= 1
        return undefined
      }
      warn(now)
      return Math.ceil((refilledAt + REFILL_MS - now) / 1_000)
    },
  }
}

const EMPTY_MS = 5 * 60_000
/** More than the budget lets in within five minutes. */
const MOST_EMPTY = 500

/** Remembers for which questions the bank had nothing; in memory only, since it may have a rate a little later. */
export const createEmptyAnswers = (clock: () => Date) => {
  const answeredAt = new Map<string, number>()
  return {
    has: (key: string): boolean => {
      const age = clock().getTime() - (answeredAt.get(key) ?? Number.NEGATIVE_INFINITY)
      return age >= 0 && age < EMPTY_MS
    },
    add: (key: string): void => {
      answeredAt.delete(key)
      answeredAt.set(key, clock().getTime())
      const [oldest] = answeredAt.keys()
      if (answeredAt.size > MOST_EMPTY && oldest !== undefined) answeredAt.delete(oldest)
    },
    delete: (key: string): void => {
      answeredAt.delete(key)
    },
  }
}

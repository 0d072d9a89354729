import type { Logger } from 'pino'
import { toKyivDay } from 'shared/format'
import { daysBefore } from './days-before.ts'
import type { BankAnswer } from './read-answer.ts'

/** First day for which the National Bank has rates. */
const FIRST_DAY = '1996-01-06'

/** Returns whether the bank can have a rate for this day; it publishes one day ahead at most. */
export const canHaveRate = (day: string, now: Date): boolean =>
  day >= FIRST_DAY && day <= daysBefore(toKyivDay(now), -1)

/** A calculation takes two queries, and a day is fetched only once: this allows 30 days at once and then 15 more a minute. */
const BURST = 60
const REFILL_MS = 2_000
const WARNING_PAUSE_MS = 10 * 60_000

export interface UpstreamBudget {
  /** Takes one query from the budget, or returns how many seconds to wait if it is empty. */
  readonly take: () => number | undefined
}

/** Creates a token bucket for all queries except those for today. Anyone may request any day, and the bank would block us. */
export const createUpstreamBudget = (clock: () => Date, log: Logger): UpstreamBudget => {
  let tokens = BURST
  let refilledAt = clock().getTime()
  let warnedAt = Number.NEGATIVE_INFINITY

  const refill = (now: number): void => {
    // If the clock was set back, counting restarts: that neither fills the bucket nor keeps it empty.
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

const RECENT_MS = 5 * 60_000
/** More than the budget allows within five minutes. */
const MOST_RECENT = 500

/**
 * Caches for a few minutes what is not stored: an empty answer, since the bank may have a rate a little later, and the
 * rate of tomorrow, which it may still correct.
 */
export const createRecentAnswers = (clock: () => Date) => {
  const answers = new Map<string, { readonly at: number; readonly answer: BankAnswer }>()
  return {
    get: (key: string): BankAnswer | undefined => {
      const known = answers.get(key)
      const age = clock().getTime() - (known?.at ?? Number.NEGATIVE_INFINITY)
      return age >= 0 && age < RECENT_MS ? known?.answer : undefined
    },
    set: (key: string, answer: BankAnswer): void => {
      answers.delete(key)
      answers.set(key, { at: clock().getTime(), answer })
      const [oldest] = answers.keys()
      if (answers.size > MOST_RECENT && oldest !== undefined) answers.delete(oldest)
    },
    delete: (key: string): void => {
      answers.delete(key)
    },
  }
}

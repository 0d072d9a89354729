import type { Logger } from 'pino'
import { addDays, toKyivDay } from 'shared/format'
import { createLru } from '../../lib/cache.ts'
import type { BankRateAnswer } from './bank-rate-answer.ts'

/** First day for which the National Bank has rates. */
const FIRST_RATE_DAY = '1996-01-06'

/** Returns whether the bank can have a rate for this day; it publishes one day ahead at most. */
export const canBankHaveRate = (day: string, now: Date): boolean =>
  day >= FIRST_RATE_DAY && day <= addDays(toKyivDay(now), 1)

/**
 * Maximum number of bank queries at once: a calculation takes two, and a day is fetched only once, so 30 days
 * are possible at once and then 15 more a minute.
 */
const BUDGET_SIZE = 60
const REFILL_MS = 2_000
const WARNING_INTERVAL_MS = 10 * 60_000

interface BankQueryBudget {
  /** Takes one bank query from the budget, or returns how many seconds to wait if the budget is empty. */
  readonly take: () => number | undefined
}

/**
 * Creates a token bucket for all bank queries except those for today. Anyone may request any day, and the
 * bank would block us.
 */
export const createBankQueryBudget = (clock: () => Date, log: Logger): BankQueryBudget => {
  let tokens = BUDGET_SIZE
  let refilledAt = clock().getTime()
  let warnedAt = Number.NEGATIVE_INFINITY

  const refill = (now: number): void => {
    // If the clock was set back, the query budget starts counting again: that neither fills nor blocks it.
    if (now < refilledAt) refilledAt = now
    const earned = Math.floor((now - refilledAt) / REFILL_MS)
    tokens = Math.min(BUDGET_SIZE, tokens + earned)
    refilledAt = tokens === BUDGET_SIZE ? now : refilledAt + earned * REFILL_MS
  }

  const warn = (now: number): void => {
    if (now >= warnedAt && now - warnedAt < WARNING_INTERVAL_MS) return
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

/** More than the budget allows within the lifetime of an answer. */
const MAX_RECENT_ANSWERS = 500

/** Creates a cache of answers that are not stored. A clock set back before an answer drops it. */
export const createRecentBankAnswerCache = (clock: () => Date, lifetimeMs: number) => {
  const answers = createLru<{ readonly at: number; readonly answer: BankRateAnswer }>(MAX_RECENT_ANSWERS)
  return {
    get: (key: string): BankRateAnswer | undefined => {
      const known = answers.get(key)
      const age = clock().getTime() - (known?.at ?? Number.NEGATIVE_INFINITY)
      return age >= 0 && age < lifetimeMs ? known?.answer : undefined
    },
    set: (key: string, answer: BankRateAnswer): void => answers.set(key, { at: clock().getTime(), answer }),
    remove: answers.remove,
  }
}

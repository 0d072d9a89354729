import type { Logger } from 'pino'
import { toKyivDay } from 'shared/format'
import { daysBefore } from './days-before.ts'
import type { BankAnswer } from './read-answer.ts'

/** The first day that the National Bank has rates for. */
const FIRST_DAY = '1996-01-06'

/** Whether the bank can have a rate for this day; it publishes one day ahead at most. */
export const canHaveRate = (day: string, now: Date): boolean =>
  day >= FIRST_DAY && day <= daysBefore(toKyivDay(now), -1)

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

const RECENT_MS = 5 * 60_000
/** More than the budget lets in within five minutes. */
const MOST_RECENT = 500

/**
 * Remembers for a few minutes what is not stored: that the bank had nothing, since it may have a rate a little later, and
 * its rate for tomorrow, which it may still correct.
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

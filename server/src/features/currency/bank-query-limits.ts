import { LRUCache } from 'lru-cache'
import { addDays, toKyivDay } from 'shared/format'
import { createMutex } from '../../lib/concurrency.ts'
import { SERVER_CLOCK_TOLERANCE_MS, updateStoredRateLimitCounts } from '../../lib/rate-limiter.ts'
import type { ServerContext } from '../../server-context.ts'
import type { BankRateAnswer } from './bank-rate-answer.ts'

/** First day for which the National Bank has rates. */
const FIRST_RATE_DAY = '1996-01-06'

/** Returns whether the bank can have exchange rates for a day: it publishes them at most one day ahead. */
export const canBankHaveExchangeRate = (day: string, now: Date): boolean =>
  day >= FIRST_RATE_DAY && day <= addDays(toKyivDay(now), 1)

/** Bank queries allowed at once, enough for 30 days with two currencies each. 30 more queries are allowed each minute. */
const BUDGET_SIZE = 60
const REFILL_MS = 2_000
const WARNING_INTERVAL_MS = 10 * 60_000

/**
 * Limits the bank queries of all servers for days other than today, which anyone may request, so that the bank does not
 * block us. The database stores when the token bucket is full again. The returned function counts one query, or returns
 * the seconds to wait.
 */
export const createBankQueryBudget = ({
  clock,
  createStore,
  log,
}: Pick<ServerContext, 'clock' | 'createStore' | 'log'>): (() => Promise<number | undefined>) => {
  const store = createStore('bank-queries')
  const runExclusive = createMutex()
  let warnedAt = Number.NEGATIVE_INFINITY

  const warn = (now: number): void => {
    if (now >= warnedAt && now - warnedAt < WARNING_INTERVAL_MS) return
    warnedAt = now
    log.warn(
      'the budget of queries to the bank is used up; rates of other days than today are refused until it refills',
    )
  }

  const takeOne = async (now: number): Promise<number> => {
    let waitMs = 0
    await updateStoredRateLimitCounts(store, 'all', (groups) => {
      const { expiresAt, count } = groups[0] ?? { expiresAt: now, count: 0 }
      // After the server clock was set back, the stored time of the full token bucket is too late and computed anew.
      const isSetBack = now + SERVER_CLOCK_TOLERANCE_MS < expiresAt - count * REFILL_MS
      const fullAt = isSetBack ? now + count * REFILL_MS : Math.max(now, expiresAt)
      waitMs = Math.max(0, fullAt + REFILL_MS - (now + BUDGET_SIZE * REFILL_MS))
      if (waitMs > 0) return isSetBack ? [{ expiresAt: fullAt, count }] : groups
      const nextFullAt = fullAt + REFILL_MS
      return [{ expiresAt: nextFullAt, count: Math.ceil((nextFullAt - now) / REFILL_MS) }]
    })
    return waitMs
  }

  return () =>
    runExclusive(async () => {
      const now = clock().getTime()
      const waitMs = await takeOne(now)
      if (waitMs === 0) return undefined
      warn(now)
      return Math.ceil(waitMs / 1_000)
    })
}

/** Maximum number of cached bank responses. It is never reached in practice, because the bank queries are limited. */
const MAX_RECENT_ANSWERS = 500

/** Caches bank responses that the database does not store. Responses from before a clock was set back are ignored. */
export const createRecentBankAnswerCache = (clock: () => Date, lifetimeMs: number) => {
  const answers = new LRUCache<string, { at: number; answer: BankRateAnswer }>({
    max: MAX_RECENT_ANSWERS,
  })
  return {
    get: (key: string): BankRateAnswer | undefined => {
      const known = answers.get(key)
      const age = clock().getTime() - (known?.at ?? Number.NEGATIVE_INFINITY)
      return age >= 0 && age < lifetimeMs ? known?.answer : undefined
    },
    set: (key: string, answer: BankRateAnswer): void => {
      answers.set(key, { at: clock().getTime(), answer })
    },
    remove: (key: string): void => {
      answers.delete(key)
    },
  }
}

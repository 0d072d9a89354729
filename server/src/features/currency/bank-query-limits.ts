import { LRUCache } from 'lru-cache'
import { addDays, toKyivDay } from 'shared/format'
import { createMutex } from '../../lib/concurrency.ts'
import { findWiderClientNetwork } from '../../lib/network-limits.ts'
import { createIntervalLog } from '../../lib/operator-messages.ts'
import {
  type ExpiringRequestCount,
  SERVER_CLOCK_TOLERANCE_MS,
  updateStoredRateLimitCounts,
} from '../../lib/rate-limiter.ts'
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
const NETWORK_WINDOW_MS = 10 * 60_000
/**
 * Places that the token bucket has less for a client network for each of its queries within the window, after those for
 * one day. A network that never stops thus takes a seventh of what is left, and a dozen of them leave the next visitor a day.
 */
const PLACES_LOST_PER_QUERY = 6

const findNetworkCount = (groups: readonly ExpiringRequestCount[], now: number): ExpiringRequestCount =>
  groups.find(
    ({ expiresAt }) => now < expiresAt && expiresAt <= now + NETWORK_WINDOW_MS + SERVER_CLOCK_TOLERANCE_MS,
  ) ?? { expiresAt: now + NETWORK_WINDOW_MS, count: 0 }

/**
 * Limits the bank queries of all servers for days other than today, which anyone may request, so that the bank does not
 * block us. The database stores when the token bucket is full again, and the queries of each client network. The returned
 * function counts one query of a network, or returns the seconds to wait.
 */
export const createBankQueryBudget = ({
  clock,
  createStore,
  log,
}: Pick<ServerContext, 'clock' | 'createStore' | 'log'>) => {
  const store = createStore('bank-queries')
  const runExclusive = createMutex()
  const logAtIntervals = createIntervalLog(clock, WARNING_INTERVAL_MS)

  const takeOne = async (address: string, now: number): Promise<number> => {
    // A provider may give one customer a whole IPv6 /48, which therefore counts as one network.
    const network = findWiderClientNetwork(address) ?? address
    const { count: sent } = findNetworkCount(await store.read(network), now)
    // While nobody else queries the bank, a network may always send the two queries for one more day.
    const size = Math.max(2, BUDGET_SIZE - Math.max(0, sent - 1) * PLACES_LOST_PER_QUERY)
    let waitMs = 0
    await updateStoredRateLimitCounts(store, 'all', (groups) => {
      const { expiresAt, count } = groups[0] ?? { expiresAt: now, count: 0 }
      // After the server clock was set back, the stored time of the full token bucket is too late and computed anew.
      const isSetBack = now + SERVER_CLOCK_TOLERANCE_MS < expiresAt - count * REFILL_MS
      const fullAt = isSetBack ? now + count * REFILL_MS : Math.max(now, expiresAt)
      waitMs = Math.max(0, fullAt + REFILL_MS - (now + size * REFILL_MS))
      if (waitMs > 0) return isSetBack ? [{ expiresAt: fullAt, count }] : groups
      const nextFullAt = fullAt + REFILL_MS
      return [{ expiresAt: nextFullAt, count: Math.ceil((nextFullAt - now) / REFILL_MS) }]
    })
    if (waitMs === 0)
      await updateStoredRateLimitCounts(store, network, (groups) => {
        const { expiresAt, count } = findNetworkCount(groups, now)
        return [{ expiresAt, count: count + 1 }]
      })
    return waitMs
  }

  return (network: string): Promise<number | undefined> =>
    runExclusive(async () => {
      const now = clock().getTime()
      const waitMs = await takeOne(network, now)
      if (waitMs === 0) return undefined
      logAtIntervals(() =>
        log.warn(
          'the budget of queries to the bank, or the share of a client network, is used up; rates of days that are not stored are refused until it refills',
        ),
      )
      return Math.ceil(waitMs / 1_000)
    })
}

const ANSWER_LIFETIME_MS = 5 * 60_000
export const BANK_FAILURE_PAUSE_MS = 60_000

/** Returns whether a limit of this server, not the bank, prevented a query. */
export const isCausedByLimit = (answer: BankRateAnswer): boolean =>
  answer.says === 'silence' && answer.retryAfter !== undefined

/** Returns for how long other servers reuse a response. */
export const getSharedMs = (
  answer: BankRateAnswer,
  of: { isStored: boolean; isAhead: boolean },
): number | undefined => {
  if (answer.says === 'rate') return of.isAhead ? ANSWER_LIFETIME_MS : undefined
  if (answer.says === 'nothing' && !of.isStored) return ANSWER_LIFETIME_MS
  return isCausedByLimit(answer) ? undefined : BANK_FAILURE_PAUSE_MS
}

/** Maximum number of cached bank responses. It is never reached in practice, because the bank queries are limited. */
const MAX_RECENT_ANSWERS = 500

/** Caches bank responses that the database does not store. Responses from before a clock was set back are ignored. */
const createRecentBankAnswerCache = (clock: () => Date, lifetimeMs: number) => {
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

/** Creates the caches of recent bank responses of all kinds. */
export const createRecentBankAnswers = (clock: () => Date) => {
  /** Empty responses, since the bank may have the rate later, and rates of tomorrow, which it may still correct. */
  const answers = createRecentBankAnswerCache(clock, ANSWER_LIFETIME_MS)
  /** Failed bank queries of the last minute: those for a day with a stored rate, and those that no budget limits. */
  const failures = createRecentBankAnswerCache(clock, BANK_FAILURE_PAUSE_MS)
  return {
    answers,
    failures,
    record: (
      key: string,
      answer: BankRateAnswer,
      of: { isStored: boolean; isCounted: boolean; isAhead: boolean },
    ): void => {
      if (answer.says === 'rate') failures.remove(key)
      else if (of.isStored || !of.isCounted) failures.set(key, answer)
      const isNotStored = answer.says === 'nothing' ? !of.isStored : answer.says === 'rate' && of.isAhead
      if (isNotStored) answers.set(key, answer)
      else answers.remove(key)
    },
  }
}

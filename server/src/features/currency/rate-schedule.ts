import type { Logger } from 'pino'
import type { LatestExchangeRates } from 'shared/contract'
import { startPeriodicTask } from '../../lib/timers.ts'
import type { ExchangeRateService } from './exchange-rate-service.ts'

const MINUTE_MS = 60_000
const MAX_PAUSE_MINUTES = 30

type RateSource = Pick<ExchangeRateService, 'findNewestRates' | 'refreshToday'>

const isTodaysPair = (pair: LatestExchangeRates | undefined): boolean => pair?.stale === false

/**
 * Creates the pause of a periodic task after its failures, twice as long each time. It is counted in skipped calls
 * instead of time, because clocks can be changed.
 */
export const createPauseAfterFailures = (callsPerMinute: number) => {
  let callsToSkip = 0
  let nextMinutes = 1
  return {
    /** Counts a call. Returns whether the task must skip it. */
    skipsCall: (): boolean => {
      callsToSkip -= 1
      return callsToSkip >= 0
    },
    /** Starts a pause and returns its minutes. */
    start: (): number => {
      const minutes = nextMinutes
      callsToSkip = minutes * callsPerMinute - 1
      nextMinutes = Math.min(minutes * 2, MAX_PAUSE_MINUTES)
      return minutes
    },
    end: (): void => {
      callsToSkip = 0
      nextMinutes = 1
    },
  }
}

/** Creates a function that fetches missing exchange rates of today. */
export const createMissingExchangeRateFetcher = (rates: RateSource, log: Logger): (() => Promise<void>) => {
  const pause = createPauseAfterFailures(1)

  return async () => {
    if (isTodaysPair(await rates.findNewestRates())) return pause.end()
    if (pause.skipsCall()) return
    if (isTodaysPair(await rates.refreshToday())) return
    log.warn(
      { retryInMinutes: pause.start() },
      'the bank did not return the rates of today; the newest stored ones, if any, are used',
    )
  }
}

/** Fetches missing exchange rates of today, now and once a minute. The returned function stops this. */
export const scheduleExchangeRateChecks = (rates: RateSource, log: Logger): (() => void) =>
  startPeriodicTask(createMissingExchangeRateFetcher(rates, log), {
    intervalMs: MINUTE_MS,
    log,
    failureMessage: 'the exchange rates were not checked; the next check retries',
  })

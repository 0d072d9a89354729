import type { Logger } from 'pino'
import type { LatestExchangeRates } from 'shared/contract'
import { startPeriodicTask } from '../../lib/timers.ts'
import type { ExchangeRateService } from './exchange-rate-service.ts'

const MINUTE_MS = 60_000
const MAX_PAUSE_MINUTES = 30

type RateSource = Pick<ExchangeRateService, 'findNewestRates' | 'refreshToday'>

const isTodaysPair = (pair: LatestExchangeRates | undefined): boolean => pair?.stale === false

/**
 * Creates a function that fetches missing exchange rates of today. Pauses after failures are counted in skipped calls
 * instead of time, because clocks can be changed.
 */
export const createMissingExchangeRateFetcher = (rates: RateSource, log: Logger): (() => Promise<void>) => {
  let checksToSkip = 0
  let pauseMinutes = 1

  return async () => {
    if (isTodaysPair(await rates.findNewestRates())) {
      checksToSkip = 0
      pauseMinutes = 1
      return
    }
    if (checksToSkip > 0) {
      checksToSkip -= 1
      return
    }
    if (isTodaysPair(await rates.refreshToday())) return
    log.warn(
      { retryInMinutes: pauseMinutes },
      'the bank did not return the rates of today; the newest stored ones, if any, are used',
    )
    checksToSkip = pauseMinutes - 1
    pauseMinutes = Math.min(pauseMinutes * 2, MAX_PAUSE_MINUTES)
  }
}

/** Fetches missing exchange rates of today, now and once a minute. The returned function stops this. */
export const scheduleExchangeRateChecks = (rates: RateSource, log: Logger): (() => void) =>
  startPeriodicTask(createMissingExchangeRateFetcher(rates, log), {
    intervalMs: MINUTE_MS,
    log,
    failureMessage: 'the exchange rates were not checked; the next check retries',
  })

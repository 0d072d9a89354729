import type { DailyExchangeRates, LatestExchangeRates } from 'shared/contract'

export interface ExchangeRateSource {
  /** Returns for today its exchange rates or those of a few days before, for another day its own, if the bank has any. */
  ratesForDay: (day: string) => Promise<DailyExchangeRates | undefined>
  /** Returns the newest stored exchange rates without querying the bank. */
  findNewestRates: () => Promise<LatestExchangeRates | undefined>
}

/** Time that the check of a change waits for the bank. Rates of the day before show a difference just as well. */
const RATES_TIMEOUT_MS = 1_500

const loadNewestRates = async (
  rates: Pick<ExchangeRateSource, 'findNewestRates'>,
): Promise<DailyExchangeRates | null> => {
  const newest = await rates.findNewestRates()
  return newest ? { USD: newest.USD, EUR: newest.EUR, date: newest.date } : null
}

/**
 * Returns the exchange rates of the day, the newest known ones if the bank is slow, or `null` if none were ever
 * known.
 */
export const loadExchangeRatesForPriceImpact = async (
  exchangeRates: ExchangeRateSource,
  day: string,
): Promise<DailyExchangeRates | null> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RATES_TIMEOUT_MS)
  })
  // A bank error must not fail the check, nor become an unhandled rejection after the timeout.
  const ratesOfDay = exchangeRates.ratesForDay(day).catch(() => undefined)
  const rates = await Promise.race([ratesOfDay, timeout])
  clearTimeout(timer)
  return rates ?? loadNewestRates(exchangeRates)
}

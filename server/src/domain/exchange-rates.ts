import type { DailyExchangeRates, LatestExchangeRates } from 'shared/contract'
import { AppError } from 'shared/errors'

export interface ExchangeRateSource {
  /** Returns the rates of a day, or for today recent ones if the bank gives none. Bank queries count for the network. */
  ratesForDay: (day: string, network?: string) => Promise<DailyExchangeRates | undefined>
  /** Returns the newest stored exchange rates without querying the bank. */
  findNewestRates: () => Promise<LatestExchangeRates | undefined>
}

/** Milliseconds after which a preview of price changes stops waiting for the bank and uses stored exchange rates. */
const RATES_TIMEOUT_MS = 1_500

const loadNewestRates = async (
  rates: Pick<ExchangeRateSource, 'findNewestRates'>,
): Promise<DailyExchangeRates | null> => {
  const newest = await rates.findNewestRates()
  return newest ? { USD: newest.USD, EUR: newest.EUR, date: newest.date } : null
}

/**
 * Returns the exchange rates of the day, the newest stored ones if the bank does not answer in time, or `null` if none
 * were ever stored.
 */
export const loadExchangeRatesForPriceImpact = async (
  exchangeRates: ExchangeRateSource,
  day: string,
): Promise<DailyExchangeRates | null> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RATES_TIMEOUT_MS)
  })
  // If the bank fails, stored rates are used. Without `catch`, a failure after the timeout would be unhandled.
  const ratesOfDay = exchangeRates.ratesForDay(day).catch(() => undefined)
  const rates = await Promise.race([ratesOfDay, timeout])
  clearTimeout(timer)
  return rates ?? loadNewestRates(exchangeRates)
}

/** Returns the rates of a day, `null` if the bank has none for it or does not answer. */
export const loadExchangeRatesUnlessBankSilent = async (
  rates: Pick<ExchangeRateSource, 'ratesForDay'>,
  day: string,
  network: string | undefined,
): Promise<{ rates: DailyExchangeRates | null; isBankSilent: boolean }> => {
  try {
    return { rates: (await rates.ratesForDay(day, network)) ?? null, isBankSilent: false }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bank-silent')) throw error
    return { rates: null, isBankSilent: true }
  }
}

import type { DailyExchangeRates, LatestExchangeRates } from 'shared/contract'

export interface ExchangeRates {
  /** Returns for today its exchange rates or those of a few days before, for another day its own, if the bank has any. */
  ratesForDay: (day: string) => Promise<DailyExchangeRates | undefined>
  /** Returns the newest stored exchange rates without querying the bank. */
  findNewestRates: () => Promise<LatestExchangeRates | undefined>
}

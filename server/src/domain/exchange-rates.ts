import type { DailyExchangeRates, LatestExchangeRates } from 'shared/contract'

/** Exchange rates of the National Bank, as other features use them. */
export interface ExchangeRates {
  /**
   * Returns the exchange rates for a calculation: for today those of today or of a few days before, for
   * another day its own; `undefined` if the bank has none.
   */
  ratesForDay: (day: string) => Promise<DailyExchangeRates | undefined>
  /** Returns the newest stored exchange rates without asking the bank. */
  findNewestRates: () => Promise<LatestExchangeRates | undefined>
}

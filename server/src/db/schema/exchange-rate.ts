import type { ExchangeRateCurrency } from 'shared/contract'

export interface ExchangeRateDbTable {
  valcode: ExchangeRateCurrency
  /** Day for which the exchange rate was requested. The bank may have returned the rate of an earlier one. */
  date: string
  rate: number
  txt: string
  exchangedate: string
  /**
   * When the query to the bank was sent, so that a response received after midnight counts for the day
   * before.
   */
  fetched_at: string
}

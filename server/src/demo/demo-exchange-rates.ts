import { type DailyExchangeRates, exchangeRateCurrencies } from 'shared/contract'
import { addDays } from 'shared/format'
import type { Db } from '../db/db.ts'
import { bankCurrencies } from '../features/currency/bank-rate-answer.ts'
import { saveExchangeRate } from '../features/currency/repository.ts'

/** Official rates of the National Bank of Ukraine for 6 October 2026, used until the bank has answered. */
export const demoExchangeRates: DailyExchangeRates = { date: '2026-10-06', USD: 45.0564, EUR: 50.483 }

/**
 * Stores the demo rates as if fetched a day later, so they are never fetched again. A clock before their day gets
 * none.
 */
export const seedExchangeRates = async (db: Db, now: Date): Promise<void> => {
  const { date } = demoExchangeRates
  const fetched_at = `${addDays(date, 1)}T09:00:00.000Z`
  if (now.toISOString() < fetched_at) return
  const exchangedate = date.split('-').reverse().join('.')
  for (const valcode of exchangeRateCurrencies) {
    const { txt } = bankCurrencies[valcode]
    const row = { valcode, date, rate: demoExchangeRates[valcode], txt, exchangedate, fetched_at }
    await saveExchangeRate(db, row, { isToday: false })
  }
}

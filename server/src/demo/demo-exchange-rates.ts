import { type DailyExchangeRates, exchangeRateCurrencies } from 'shared/contract'
import { addDays } from 'shared/format'
import type { Db } from '../db/db.ts'
import { bankCurrencies } from '../features/currency/bank-rate-answer.ts'
import { saveExchangeRate } from '../features/currency/repository.ts'

/**
 * Official rates of the National Bank of Ukraine for Tuesday, 6 October 2026: the calculator of a new product works with
 * them until the bank has answered. Source: its exchange service, called with `valcode` and `date=20261006`.
 */
export const demoExchangeRates: DailyExchangeRates = { date: '2026-10-06', USD: 45.0564, EUR: 50.483 }

/**
 * Stores the demo rates like rates of a past day that were fetched the day after, so the bank is never asked for them. A
 * clock that is still before that day gets none, since the bank could not have published them.
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

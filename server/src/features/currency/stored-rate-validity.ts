import { exchangeRateCurrencies, type LatestExchangeRates } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { StoredExchangeRate, StoredExchangeRatePair } from './repository.ts'

/**
 * Returns whether a stored exchange rate need not be fetched again. A rate that was fetched on its own day is
 * valid until that day ends, because early in the day the bank may still show the day before. A rate fetched
 * in the future was stored before the clock was set back.
 */
export const isFinal = (
  { date, fetched_at }: Pick<StoredExchangeRate, 'date' | 'fetched_at'>,
  now: Date,
): boolean => {
  const fetchedAt = new Date(fetched_at)
  if (fetchedAt > now) return false
  const fetchedOn = toKyivDay(fetchedAt)
  return date < fetchedOn || (date === fetchedOn && date === toKyivDay(now))
}

/**
 * Builds the latest exchange rates from a stored pair: `fetchedAt` is the earlier of both times, and the pair
 * is current only if both rates are.
 */
export const toLatestRates = (
  now: Date,
  { fetchedAt, ...pair }: StoredExchangeRatePair,
): LatestExchangeRates => {
  const { date } = pair
  const isOfToday =
    date === toKyivDay(now) &&
    exchangeRateCurrencies.every((valcode) => isFinal({ date, fetched_at: fetchedAt[valcode] }, now))
  const older = fetchedAt.USD < fetchedAt.EUR ? 'USD' : 'EUR'
  return { ...pair, fetchedAt: fetchedAt[older], stale: !isOfToday }
}

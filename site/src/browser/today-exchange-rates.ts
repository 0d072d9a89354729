import type { LatestExchangeRates } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { PublicApiClient } from '../lib/public-api-client.ts'
import type { SiteStore } from '../state/site-store.ts'

const PAUSE_MS = 60_000

/** Loads today's rates, which no server-rendered page contains. Failures show no notice: the visitor did not request them. */
export const trackTodayExchangeRates = (
  store: SiteStore,
  client: Pick<PublicApiClient, 'currency'>,
  clock: () => Date,
): void => {
  let lastRates: LatestExchangeRates | undefined
  let triedAt = Number.NEGATIVE_INFINITY

  const isDue = (): boolean => {
    const isOfToday = lastRates?.stale === false && lastRates.date === toKyivDay(clock())
    const age = clock().getTime() - triedAt
    return navigator.onLine && !isOfToday && (age < 0 || age >= PAUSE_MS)
  }
  const refresh = async (): Promise<void> => {
    if (!isDue()) return
    triedAt = clock().getTime()
    const answer = await client.currency.today().catch(() => undefined)
    if (!answer) return
    lastRates = answer.data
    const { USD, EUR, date } = lastRates
    // The calculation uses today's rates until the calculator has loaded the rates of the calculation day.
    const isLoaded = store.get().calculator.bundle !== null
    store.set({ todayRates: lastRates, ...(isLoaded ? {} : { calculationRates: { USD, EUR, date } }) })
  }
  const onReturn = () => void refresh()
  addEventListener('focus', onReturn)
  addEventListener('online', onReturn)
  onReturn()
}

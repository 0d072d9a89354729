import type { DatedRates } from 'shared/contract'
import { kyivDay } from 'shared/format'
import type { PublicClient } from '../public-client.ts'
import type { Store } from '../state/store.ts'

const PAUSE_MS = 60_000

/**
 * Loads today's exchange rates, which no server-rendered page contains, and again when the visitor returns.
 * The client must not report failures: the visitor did not request anything.
 */
export const followRates = (
  store: Store,
  client: Pick<PublicClient, 'currency'>,
  clock: () => Date,
  onRates: (rates: DatedRates) => void,
): void => {
  let known: DatedRates | undefined
  let triedAt = Number.NEGATIVE_INFINITY

  const isDue = (): boolean => {
    const isOfToday = known?.stale === false && known.date === kyivDay(clock())
    const age = clock().getTime() - triedAt
    return navigator.onLine && !isOfToday && (age < 0 || age >= PAUSE_MS)
  }
  const look = async (): Promise<void> => {
    if (!isDue()) return
    triedAt = clock().getTime()
    const answer = await client.currency.today().catch(() => undefined)
    if (!answer) return
    known = answer.data
    store.set({ ratesOfToday: known })
    onRates(known)
  }
  const lookAgain = () => void look()
  addEventListener('focus', lookAgain)
  addEventListener('online', lookAgain)
  lookAgain()
}

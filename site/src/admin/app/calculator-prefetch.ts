import { useEffect } from 'react'
import type { ApiCall, ApiCallSender } from 'shared/client'
import { contract } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { loadTodayCalculationData } from '../../features/calculator/state/calculation-day-loader.ts'
import { createListenerSet, type ListenerSet } from '../../state/listener-set.ts'
import { useSiteStore } from '../../state/site-store.ts'
import { useAdminServices } from '../lib/admin-context.ts'
import { useSignedInUser } from '../session/use-session.ts'

/** Paths of the endpoints of fee tables and settings, from which prices are calculated. */
const sourcePaths = [contract.table, contract.option].map(({ list }) => list.path)

/** End of the paths of API calls that change no price: they only check a fee table or save a draft of it. */
const preparationPath = /\/(?:check|draft)$/

const changesSources = ({ method, template }: ApiCall): boolean =>
  method !== 'GET' && sourcePaths.some((path) => template.startsWith(path)) && !preparationPath.test(template)

/** Notifies listeners when an API call of this window has changed a fee table or setting of the calculator. */
export const createCalculatorDataChangeTracker = () => {
  const changes = createListenerSet()
  return {
    subscribe: changes.subscribe,
    track:
      (send: ApiCallSender): ApiCallSender =>
      async (call) => {
        const response = await send(call)
        if (response.status < 400 && changesSources(call)) changes.notify()
        return response
      },
  }
}

/** Delay of the prefetch of calculator data after the start, so that it does not slow down the first screen. */
const START_DELAY_MS = 2000
const DAY_CHECK_MS = 10 * 60_000

/**
 * Loads today's fee tables, settings and rates so that the app stores them and the calculator works without a
 * connection, even if it was never opened. Loads them once a day, after a reconnect, and after changes made in this
 * window.
 */
export const useCalculatorDataPrefetch = (sources: Pick<ListenerSet, 'subscribe'>): void => {
  const { backgroundClient, platform } = useAdminServices()
  const user = useSignedInUser()?.id
  const isOnline = useSiteStore(({ online }) => online)
  const isActive = platform.storesReplies && user !== undefined && isOnline
  useEffect(() => {
    if (!isActive) return
    let loadedDay: string | undefined
    const load = async () => {
      const today = toKyivDay(new Date())
      await loadTodayCalculationData(backgroundClient, today)
      loadedDay = today
    }
    // The next check whether a new day has begun repeats a failed prefetch of calculator data.
    const loadQuietly = () => void load().catch(() => undefined)
    const start = setTimeout(loadQuietly, START_DELAY_MS)
    const checks = setInterval(() => {
      if (loadedDay !== toKyivDay(new Date())) loadQuietly()
    }, DAY_CHECK_MS)
    const stopFollowing = sources.subscribe(loadQuietly)
    return () => {
      clearTimeout(start)
      clearInterval(checks)
      stopFollowing()
    }
  }, [isActive, backgroundClient, sources])
}

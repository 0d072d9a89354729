import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CalculatorBundle } from 'shared/contract'
import {
  type Calculator,
  type CalculatorActions,
  type CalculatorDeps,
  createCalculator,
} from '../../../features/calculator/state/calculator.ts'
import type { CalculatorHost } from '../../../features/calculator/state/calculator-host.ts'
import { createCalculatorInputStorage } from '../../../features/calculator/state/calculator-input-storage.ts'
import { createRandomKey } from '../../../lib/create-random-key.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { useAdminContext } from '../../lib/admin-context.ts'
import { useFlushOnPageHide } from '../../lib/drafts/use-draft-store.ts'
import { useEventCallback } from '../../lib/use-event-callback.ts'
import { createCalculationQueue } from './calculation-save-queue.ts'

const getWindowStorage = () => sessionStorage

/** Creates timers that can be stopped together. */
const createTimers = () => {
  const running = new Set<ReturnType<typeof setTimeout>>()
  let isStopped = false
  return {
    schedule: (ms: number, callback: () => void): (() => void) => {
      if (isStopped) return () => undefined
      const timer = setTimeout(() => {
        running.delete(timer)
        callback()
      }, ms)
      running.add(timer)
      return () => {
        clearTimeout(timer)
        running.delete(timer)
      }
    },
    stop: (): void => {
      isStopped = true
      for (const timer of running) clearTimeout(timer)
    },
  }
}

/** Creates the calculator of one visit of the screen. Its input belongs to the window, whose address has it too. */
const createScreenCalculator = (deps: Pick<CalculatorDeps, 'client' | 'store' | 'queueSave'>) => {
  const timers = createTimers()
  const created = createCalculator({
    ...deps,
    inputStorage: createCalculatorInputStorage(getWindowStorage, getWindowStorage),
    createKey: createRandomKey,
    clock: () => new Date(),
    schedule: timers.schedule,
  })
  return { ...created, stop: timers.stop }
}

/** Formats what a calculation of a day depends on besides its rates. */
const formatVersions = ({ settings, tables }: CalculatorBundle): string =>
  JSON.stringify([settings.changedAt, Object.values(tables).map(({ version }) => version)])

/** Loads the day of the screen again when the connection is back, or when the server has other fee tables or settings. */
const useUpdateOfDay = ({ calculator, reconnect }: Calculator): void => {
  const { backgroundClient, platform, store } = useAdminContext()
  const isOnline = useSiteStore(({ online }) => online)
  const update = useEventCallback(async () => {
    const { bundle, day, isLoading } = store.get().calculator
    if (!bundle || isLoading || !isOnline) return
    const current = await backgroundClient.calculator.bundle({
      query: day === undefined ? {} : { date: day },
    })
    if (formatVersions(current) !== formatVersions(bundle)) calculator.retry()
  })
  // Nobody waits for it: the next focus tries again.
  const updateQuietly = useEventCallback(() => void update().catch(() => undefined))
  useEffect(() => {
    const stopFollowing = platform.dataChanges.subscribe(updateQuietly)
    addEventListener('focus', updateQuietly)
    return () => {
      stopFollowing()
      removeEventListener('focus', updateQuietly)
    }
  }, [platform, updateQuietly])
  useEffect(() => {
    if (!isOnline) return
    reconnect()
    updateQuietly()
  }, [isOnline, reconnect, updateQuietly])
}

/** Returns the calculator of the screen, which loads its day anew at each visit, and its host. */
export const useScreenCalculator = (): {
  readonly calculator: CalculatorActions
  readonly host: CalculatorHost
} => {
  const { client, store, formSaveQueue } = useAdminContext()
  const { search } = useLocation()
  const [screen] = useState(() =>
    createScreenCalculator({ client, store, queueSave: createCalculationQueue(formSaveQueue) }),
  )
  const [host] = useState((): CalculatorHost => ({ start: () => screen }))

  useFlushOnPageHide(screen.writeInput)
  useEffect(
    () => () => {
      screen.writeInput()
      screen.stop()
    },
    [screen],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the open screen changes only the query
  useEffect(() => screen.followAddress(), [screen, search])
  useUpdateOfDay(screen)
  return { calculator: screen.calculator, host }
}

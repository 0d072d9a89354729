import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { CalculatorDataResponse } from 'shared/contract'
import { formatDate } from 'shared/format'
import { CalculatorFormAndResult } from '../../../features/calculator/calculator-section.tsx'
import { createCalculatorInputStorage } from '../../../features/calculator/state/calculator-input-memory.ts'
import type { CalculatorDependencies } from '../../../features/calculator/state/calculator-services.ts'
import { type UseCalculatorResult, useCalculator } from '../../../features/calculator/state/use-calculator.ts'
import { generateIdempotencyKey, scheduleCallbackAfterDelay } from '../../../lib/retry-sender.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { InlineNotice, NoticeButton } from '../../ui/notices.tsx'
import { useAdminServices } from '../admin-context.ts'
import { useEventCallback } from '../use-event-callback.ts'
import styles from './admin-calculator.module.css'
import { createAdminCalculationSaveQueue } from './calculation-save-queue.ts'

const getWindowStorage = () => sessionStorage

/** Returns a text that identifies the settings and fee tables of the calculator data, but not its exchange rates. */
const formatVersions = ({ settings, tables }: CalculatorDataResponse): string =>
  JSON.stringify([settings.changedAt, Object.values(tables).map(({ version }) => version)])

/** Reloads the calculator data after a reconnect, and when the server has other fee tables or settings. */
const useUpdateOfDay = ({ tab }: UseCalculatorResult): void => {
  const { backgroundClient, platform, store } = useAdminServices()
  const isOnline = useSiteStore(({ online }) => online)
  const update = useEventCallback(async () => {
    const { bundle, day, isLoading } = store.get().calculator
    if (!bundle || isLoading || !isOnline) return
    const current = await backgroundClient.calculator.bundle({
      query: day === undefined ? {} : { date: day },
    })
    if (formatVersions(current) !== formatVersions(bundle)) tab?.days.retry()
  })
  // A failed reload of the calculator data is not reported, because the next focus of the window repeats the reload.
  const updateQuietly = useEventCallback(() => void update().catch(() => undefined))
  useEffect(() => platform.dataChanges.subscribe(updateQuietly), [platform, updateQuietly])
  useWindowEvent('focus', updateQuietly)
  useEffect(() => {
    if (!isOnline) return
    tab?.days.reconnect()
    updateQuietly()
  }, [isOnline, tab, updateQuietly])
}

/**
 * Loads the calculator data again on each visit of the screen. Typed input is kept until the window closes, in the
 * storage of the calculator screen unless another one is given.
 */
export const useAdminCalculator = (
  storages: Pick<CalculatorDependencies, 'inputStorage' | 'address'> = {},
): UseCalculatorResult => {
  const { client, store, formSaveQueue } = useAdminServices()
  const isLeft = useRef(false)
  const [services] = useState(
    (): CalculatorDependencies => ({
      client,
      store,
      queueSave: createAdminCalculationSaveQueue(formSaveQueue),
      inputStorage: createCalculatorInputStorage(getWindowStorage, getWindowStorage),
      ...storages,
      createKey: generateIdempotencyKey,
      clock: () => new Date(),
      // Timers of the calculator screen do nothing after the user has left the screen.
      schedule: (ms, callback) => scheduleCallbackAfterDelay(ms, () => !isLeft.current && callback()),
    }),
  )
  const calculator = useCalculator(services)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useUpdateOfDay(calculator)
  return calculator
}

/** Offers the newest day with stored data if the data of the chosen day cannot be loaded without a connection. */
const StoredDayNotice = ({ onChoose }: { onChoose: () => void }) => {
  const { backgroundClient } = useAdminServices()
  const { day, loadError } = useSiteStore((state) => state.calculator)
  const isMissing = day !== undefined && loadError?.code === 'unreachable'
  const { data: storedDay } = useQuery({
    queryKey: ['calculator', 'newest-day'],
    queryFn: () => backgroundClient.calculator.bundle({ query: {} }),
    select: ({ date }) => date,
    enabled: isMissing,
    gcTime: 0,
  })
  if (!isMissing || storedDay === undefined) return null
  return (
    <InlineNotice
      kind="info"
      icon="cut-line"
      action={<NoticeButton onClick={onChoose}>{`Посчитать на ${formatDate(storedDay)}`}</NoticeButton>}
    >
      {`Курсов и таблиц на ${formatDate(day)} на этом компьютере нет. Самый новый сохранённый день — ${formatDate(storedDay)}.`}
    </InlineNotice>
  )
}

interface AdminCalculatorProps extends ComponentProps<typeof CalculatorFormAndResult> {
  /** Shows form and result below each other, whatever the width of the window. */
  isNarrow?: boolean
}

/** The public calculator within the admin. */
export const AdminCalculator = ({ isNarrow = false, ...props }: AdminCalculatorProps) => (
  <>
    <StoredDayNotice onChoose={() => props.calculator.change({ date: undefined })} />
    <div className={`${styles.calculator} ${isNarrow ? styles.narrow : ''}`}>
      <CalculatorFormAndResult {...props} />
    </div>
  </>
)

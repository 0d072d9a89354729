import { useSyncExternalStore } from 'react'
import { formatAnswerTime } from 'shared/format'
import { useSiteStore } from '../../../state/site-store.ts'

const UPDATE_MS = 60_000

const subscribeToMinutes = (onChange: () => void) => {
  const timer = setInterval(onChange, UPDATE_MS)
  return () => clearInterval(timer)
}

/**
 * Returns until when the office answers a form sent now. It depends on the moment, while pages are cached, so it is
 * neutral until hydration and without answer hours.
 */
export const useAnswerTime = (): string => {
  const hours = useSiteStore((state) => state.option['answer-hours'])
  const time = useSyncExternalStore(
    subscribeToMinutes,
    () => formatAnswerTime(hours, new Date()),
    () => undefined,
  )
  return time ?? 'в рабочее время'
}

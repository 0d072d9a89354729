import { useEffect, useMemo, useState } from 'react'
import type { AppError } from 'shared/errors'

const now = (): number => Math.floor(Date.now() / 1000)

/** Whatever else is over in a while may be tried at any time. */
const closedFor = (failure: AppError | undefined): number =>
  failure?.code === 'too-many' ? (failure.retryAfter ?? 0) : 0

/** Seconds for which the door stays closed, by the clock: a tab that slept comes back to the right figure. */
export const useCountdown = (failure: AppError | undefined): number => {
  const [, tick] = useState(0)
  const end = useMemo(() => now() + closedFor(failure), [failure])
  const left = Math.max(0, end - now())
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

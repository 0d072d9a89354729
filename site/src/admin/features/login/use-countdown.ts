import { useEffect, useMemo, useState } from 'react'
import type { AppError } from 'shared/errors'

const now = (): number => Math.floor(Date.now() / 1000)

/** Returns how long signing in is locked. Other errors may be retried at once. */
const closedFor = (failure: AppError | undefined): number =>
  failure?.code === 'too-many' ? (failure.retryAfter ?? 0) : 0

/** Returns the seconds until signing in is unlocked. Uses the clock, so that it is right after the tab was suspended. */
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

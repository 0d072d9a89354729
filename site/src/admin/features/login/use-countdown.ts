import { useEffect, useMemo, useState } from 'react'

const now = (): number => Math.floor(Date.now() / 1000)

/** Seconds left of `seconds`, counted by the clock: a tab that slept comes back to the right figure. */
export const useCountdown = (seconds: number | undefined, since: unknown): number => {
  const [, tick] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of seconds may be told twice
  const end = useMemo(() => now() + (seconds ?? 0), [seconds, since])
  const left = Math.max(0, end - now())
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

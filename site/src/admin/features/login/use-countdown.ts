import { useEffect, useState } from 'react'

const now = (): number => Math.floor(Date.now() / 1000)

/** Seconds left of `seconds`, counted by the clock: a tab that slept comes back to the right figure. */
export const useCountdown = (seconds: number | undefined, since: unknown): number => {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of seconds may be told twice
  useEffect(() => {
    const end = now() + (seconds ?? 0)
    const look = () => setLeft(Math.max(0, end - now()))
    look()
    if (seconds === undefined) return
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}

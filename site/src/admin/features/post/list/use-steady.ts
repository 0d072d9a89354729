import { useCallback, useRef } from 'react'

/** Returns a function of stable identity that calls the latest callback, so memoized children do not re-render. */
export const useSteady = <Args extends readonly unknown[], Answer>(
  work: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}

import { useCallback, useRef } from 'react'

/** One function for ever, which does what the latest would: what is given it need not be drawn anew. */
export const useSteady = <Args extends readonly unknown[], Answer>(
  work: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}

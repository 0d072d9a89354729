import { useCallback, useRef } from 'react'

/** Returns a function of stable identity that calls the latest callback, so memoized children do not re-render. */
export const useEventCallback = <Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...args: Args) => latest.current(...args), [])
}

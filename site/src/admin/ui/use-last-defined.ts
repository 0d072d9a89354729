import { useRef } from 'react'

/** What was there last: still drawn while its dialog goes. */
export const useLastDefined = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

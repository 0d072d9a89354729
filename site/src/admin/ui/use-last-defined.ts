import { useRef } from 'react'

/** Returns the last defined value, so that a closing dialog keeps its content. */
export const useLastDefined = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

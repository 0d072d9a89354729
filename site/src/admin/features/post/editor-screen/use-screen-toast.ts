import { useCallback, useEffect, useRef } from 'react'
import { showToast } from '../../../ui/toast.tsx'

/** Returns a `toast` whose messages close with the screen, because their undo needs the screen. */
export const useScreenToast = (): typeof showToast => {
  const hideCallbacks = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const hide of hideCallbacks.current) hide()
    },
    [],
  )
  return useCallback((...args) => {
    const hide = showToast(...args)
    hideCallbacks.current.push(hide)
    return hide
  }, [])
}

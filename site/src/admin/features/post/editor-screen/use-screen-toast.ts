import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../ui/toast.tsx'

/** Returns a `toast` whose messages close with the screen, because their undo needs the screen. */
export const useScreenToast = (): typeof toast => {
  const hideCallbacks = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const hide of hideCallbacks.current) hide()
    },
    [],
  )
  return useCallback((...args) => {
    const hide = toast(...args)
    hideCallbacks.current.push(hide)
    return hide
  }, [])
}

import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../ui/toast.tsx'

/** Returns a `toast` whose messages close with the screen, because their undo needs the screen. */
export const useScreenToast = (): typeof toast => {
  const shown = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const hide of shown.current) hide()
    },
    [],
  )
  return useCallback((...said) => {
    const hide = toast(...said)
    shown.current.push(hide)
    return hide
  }, [])
}

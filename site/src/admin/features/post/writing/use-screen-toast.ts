import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../ui/toast.tsx'

/** Toasts whose way back leads into this screen: they go with it, since afterwards nothing is there to be brought back. */
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

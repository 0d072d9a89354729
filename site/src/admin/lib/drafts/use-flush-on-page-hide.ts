import { useEffect } from 'react'
import { useEventCallback } from '../use-event-callback.ts'

/**
 * Stores unsaved input when the window closes. On `beforeunload` the host can still be called; on `pagehide` it may be
 * too late, but phones may fire only this one.
 */
export const useFlushOnPageHide = (flush: () => void): void => {
  const flushLatest = useEventCallback(flush)
  useEffect(() => {
    addEventListener('beforeunload', flushLatest)
    addEventListener('pagehide', flushLatest)
    return () => {
      removeEventListener('beforeunload', flushLatest)
      removeEventListener('pagehide', flushLatest)
    }
  }, [flushLatest])
}

import { useContext, useEffect, useRef } from 'react'
import { useStore } from '../state/use-store.ts'
import { SiteContext } from './site-context.ts'

/** A connection that has just returned often fails again at first. */
const PAUSES_MS = [0, 1000, 3000, 9000] as const

/** Interval at which an unreachable server is tried again while the error is shown. */
const LOOK_AGAIN_MS = 15_000

/** Reloads the page's data when the connection returns: failed pages open and saved copies are refreshed. */
export const useReconnect = (): void => {
  const online = useStore((state) => state.online)
  const lastError = useStore((state) => state.lastError)
  const { tryAgain, isLoading, showsError } = useContext(SiteContext)
  const tried = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (!online) tried.current = 0
    if (!online || isLoading || tried.current === undefined) return
    const pause = PAUSES_MS[tried.current]
    const hasWorked = tried.current > 0 && lastError === null
    if (hasWorked || pause === undefined) {
      tried.current = undefined
      return
    }
    const timer = setTimeout(() => {
      tried.current = (tried.current ?? 0) + 1
      tryAgain()
    }, pause)
    return () => clearTimeout(timer)
  }, [online, isLoading, lastError, tryAgain])

  useEffect(() => {
    if (isLoading || !showsError || lastError?.code !== 'unreachable') return
    const timer = setTimeout(tryAgain, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isLoading, showsError, lastError, tryAgain])
}

import { useEffect, useState, useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated. Controls that need a script appear only afterwards. */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

const subscribeToNothing = () => () => undefined

/** Returns whether the HTML of the server is being hydrated, to which the first render in the browser must be equal. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  )

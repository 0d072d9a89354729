import { useEffect, useState } from 'react'

/** Returns whether the page is hydrated. Controls that need a script appear only afterwards. */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

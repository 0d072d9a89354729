import { useEffect, useState } from 'react'

const PATIENCE_MS = 5000

/** Whether something takes longer than one waits without a word. */
export const useSlow = (isUnderWay: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

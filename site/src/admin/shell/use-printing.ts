import { useEffect, useState } from 'react'
import { useAdmin } from '../admin-context.ts'

interface Printing {
  readonly ask: () => void
  readonly onUncovered: () => void
}

/** Prints the screen once what it was asked from no longer lies over it. */
export const usePrinting = (): Printing => {
  const { printing } = useAdmin().platform
  const [stage, setStage] = useState<'asked' | 'uncovered'>()
  useEffect(() => {
    if (stage !== 'uncovered') return
    setStage(undefined)
    printing.print()
  }, [stage, printing])
  return { ask: () => setStage('asked'), onUncovered: () => setStage((before) => before && 'uncovered') }
}

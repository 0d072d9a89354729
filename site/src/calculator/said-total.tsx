import { useEffect, useState } from 'react'

/** After so long without a letter the typing has paused. */
const PAUSE_MS = 1000

/** Tells those who listen the total once the typing pauses, and not at each letter. */
export const SaidTotal = ({ words }: { readonly words: string }) => {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}

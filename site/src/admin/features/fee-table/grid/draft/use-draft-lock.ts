import { useEffect, useState } from 'react'
import { useAdminContext } from '../../../../lib/admin-context.ts'
import { createDraftLocks } from '../../../../lib/drafts/draft-lock.ts'

/** Whether this window edits a draft, or another one does. */
type DraftLockState = 'pending' | 'held' | 'elsewhere'

/** Locks a draft as long as the screen is open, so that two windows do not edit it at once. */
export const useDraftLock = (draftId: string): readonly [DraftLockState, retry: () => void] => {
  const [state, setState] = useState<DraftLockState>('pending')
  const [attempt, setAttempt] = useState(0)
  const { unsentEdits } = useAdminContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let release: (() => void) | undefined
    let isClosed = false
    // Edits of this draft that are being sent lock it for a moment.
    void unsentEdits
      .runWithoutSending(() => createDraftLocks(navigator.locks).acquire(draftId))
      .then((acquired) => {
        if (isClosed) return acquired?.()
        release = acquired
        setState(acquired ? 'held' : 'elsewhere')
      })
    return () => {
      isClosed = true
      release?.()
    }
  }, [draftId, attempt, unsentEdits])
  return [state, () => setAttempt((count) => count + 1)]
}

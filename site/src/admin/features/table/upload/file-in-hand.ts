import { useEffect, useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import { useAdmin } from '../../../admin-context.ts'
import { useUser } from '../../../session/use-session.ts'

/** File being uploaded as a new version, and the start day chosen for it. */
export interface InHand {
  readonly file: File
  readonly day?: string
  /** The upload was suspended while the user had to sign in again. */
  readonly isBack?: true
}

/** Uploads interrupted by the end of a session, by user and table. */
const laidAside = new Map<string, InHand>()

interface Hand {
  /** Upload in progress, or undefined if there is none. */
  readonly begun: InHand | undefined
  readonly begin: (file: File) => void
  readonly end: () => void
  /** Replaces the file or the day of the upload in progress. */
  readonly hold: (part: Partial<InHand>) => void
}

/** Keeps the file in memory while the user signs in again, because drafts store text only. */
export const useFileInHand = (title: TableTitle): Hand => {
  const { store } = useAdmin()
  const user = useUser()?.id
  const key = user === undefined ? undefined : `${user}:${title}`
  const [begun, setBegun] = useState(() => (key === undefined ? undefined : laidAside.get(key)))
  const held = useRef(begun)

  useEffect(() => {
    if (key === undefined) return
    laidAside.delete(key)
    return () => {
      if (held.current && store.get().auth.session === null)
        laidAside.set(key, { ...held.current, isBack: true })
    }
  }, [key, store])

  const set = (next: InHand | undefined) => {
    held.current = next
    setBegun(next)
  }
  return {
    begun,
    begin: (file) => set({ file }),
    end: () => {
      // An upload that finished after its screen was closed must not be resumed.
      if (key !== undefined) laidAside.delete(key)
      set(undefined)
    },
    hold: (part) => {
      if (held.current) held.current = { ...held.current, ...part }
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import { useAdmin } from '../../../admin-context.ts'
import { useUser } from '../../../session/use-session.ts'

/** A file on its way to a new version, and the day that was chosen for it. */
export interface InHand {
  readonly file: File
  readonly day?: string
  /** Laid aside while somebody had to sign in again. */
  readonly isBack?: true
}

/** What the end of a session has taken off the screen, by whose it is and of which table. */
const laidAside = new Map<string, InHand>()

interface Hand {
  /** What the way begins with; nothing, and the table stands as it is. */
  readonly begun: InHand | undefined
  readonly begin: (file: File) => void
  readonly end: () => void
  /** Another file on the same way, or another day. */
  readonly hold: (part: Partial<InHand>) => void
}

/** Whoever has to sign in again finds the file where it was: a draft keeps letters, and a file is none. */
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
      // What was applied after all, when its screen was gone already, does not come back.
      if (key !== undefined) laidAside.delete(key)
      set(undefined)
    },
    hold: (part) => {
      if (held.current) held.current = { ...held.current, ...part }
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import { useAdminServices, useDroppedOrOpenedFile } from '../../../lib/admin-context.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { useSignedInUser } from '../../../session/use-session.ts'

export interface PendingFeeTableUpload {
  file: File
  day?: string
  /** True if the file was made of rows that were edited in the grid. */
  isFromGrid?: true | undefined
  /** Returns the version of the draft of the edited rows, also after a save that was under way has succeeded. */
  getDraftVersion?: () => number
  /** True if the upload was interrupted by the end of the session and continues after signing in again. */
  isResumed?: true | undefined
}

/** Fee table uploads interrupted by the end of a session, by user and table. */
const suspendedUploads = new Map<string, PendingFeeTableUpload>()

/** Keeps the uploaded file in memory while the user signs in again, because drafts store text only. */
export const usePendingFeeTableUpload = (title: FeeTableTitle) => {
  const { store } = useAdminServices()
  const user = useSignedInUser()?.id
  const key = user === undefined ? undefined : `${user}:${title}`
  const [upload, setUpload] = useState(() => (key === undefined ? undefined : suspendedUploads.get(key)))
  const uploadRef = useRef(upload)
  const dayOfEditedRows = useRef<string>(undefined)

  useEffect(() => {
    if (key === undefined) return
    suspendedUploads.delete(key)
    return () => {
      if (uploadRef.current && store.get().auth.session === null)
        suspendedUploads.set(key, { ...uploadRef.current, isResumed: true })
    }
  }, [key, store])

  const { incoming, set: setIncoming } = useDroppedOrOpenedFile()
  const takeIncoming = useEventCallback(() => {
    if (incoming?.title !== title) return
    set({ file: incoming.file })
    setIncoming(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per incoming file
  useEffect(() => takeIncoming(), [incoming])

  const set = (next: PendingFeeTableUpload | undefined) => {
    uploadRef.current = next
    setUpload(next)
  }
  return {
    upload,
    start: (next: Pick<PendingFeeTableUpload, 'file' | 'isFromGrid' | 'getDraftVersion'>) =>
      set(next.isFromGrid && dayOfEditedRows.current ? { ...next, day: dayOfEditedRows.current } : next),
    /** Closes the upload without applying it. Rows edited in the grid keep the chosen start day for their next upload. */
    leave: () => {
      const left = uploadRef.current
      dayOfEditedRows.current = left?.isFromGrid ? left.day : undefined
      set(undefined)
    },
    /** Marks the upload as applied, so that the upload is not resumed even if the screen was closed meanwhile. */
    finish: () => {
      if (key !== undefined) suspendedUploads.delete(key)
      uploadRef.current = undefined
      dayOfEditedRows.current = undefined
    },
    clear: () => set(undefined),
    replaceFile: (file: File) => {
      const { day } = uploadRef.current ?? {}
      set({ file, ...(day === undefined ? {} : { day }) })
    },
    setDay: (day: string) => {
      if (uploadRef.current) uploadRef.current = { ...uploadRef.current, day }
    },
  }
}

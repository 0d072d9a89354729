import { useEffect, useRef, useState } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { useSignedInUser } from '../../../session/use-session.ts'

/** File being uploaded as a new fee table version, and the start day chosen for it. */
export interface PendingFeeTableUpload {
  readonly file: File
  readonly day?: string
  /** The rows were edited in the grid, and the file was made of them. */
  readonly isFromGrid?: true
  /** The upload was suspended while the user had to sign in again. */
  readonly isResumed?: true
}

/** Fee table uploads interrupted by the end of a session, by user and table. */
const suspendedUploads = new Map<string, PendingFeeTableUpload>()

interface PendingUploadControls {
  /** Fee table upload in progress, or undefined if there is none. */
  readonly upload: PendingFeeTableUpload | undefined
  readonly start: (upload: Pick<PendingFeeTableUpload, 'file' | 'isFromGrid'>) => void
  readonly clear: () => void
  /** Replaces the file or the start day of the upload in progress. */
  readonly update: (part: Partial<PendingFeeTableUpload>) => void
}

/** Keeps the uploaded file in memory while the user signs in again, because drafts store text only. */
export const usePendingFeeTableUpload = (title: FeeTableTitle): PendingUploadControls => {
  const { store } = useAdminContext()
  const user = useSignedInUser()?.id
  const key = user === undefined ? undefined : `${user}:${title}`
  const [upload, setUpload] = useState(() => (key === undefined ? undefined : suspendedUploads.get(key)))
  const uploadRef = useRef(upload)

  useEffect(() => {
    if (key === undefined) return
    suspendedUploads.delete(key)
    return () => {
      if (uploadRef.current && store.get().auth.session === null)
        suspendedUploads.set(key, { ...uploadRef.current, isResumed: true })
    }
  }, [key, store])

  const set = (next: PendingFeeTableUpload | undefined) => {
    uploadRef.current = next
    setUpload(next)
  }
  return {
    upload,
    start: set,
    clear: () => {
      // An upload that finished after its screen was closed must not be resumed.
      if (key !== undefined) suspendedUploads.delete(key)
      set(undefined)
    },
    update: (changes) => {
      if (uploadRef.current) uploadRef.current = { ...uploadRef.current, ...changes }
    },
  }
}

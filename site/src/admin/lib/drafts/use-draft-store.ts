import { useEffect, useMemo } from 'react'
import type { z } from 'zod'
import { useSignedInUser } from '../../session/use-session.ts'
import { useAdminContext } from '../admin-context.ts'
import { useEventCallback } from '../use-event-callback.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** Returns a draft store of the user, or `undefined` as long as the user is unknown. */
export const useDraftStore = <Draft>(
  name: string,
  schema: z.ZodType<Draft>,
): DraftStore<Draft> | undefined => {
  const { drafts } = useAdminContext().platform
  const user = useSignedInUser()?.id
  return useMemo(
    () => (user === undefined ? undefined : createDraftStore(drafts, `${user}:${name}`, schema)),
    [drafts, user, name, schema],
  )
}

/**
 * Stores unsaved input when the window closes. On `beforeunload` the host can still be called; on `pagehide` it may be
 * too late, but phones may fire only this one.
 */
export const useFlushOnPageHide = (flush: () => void): void => {
  const flushLatest = useEventCallback(flush)
  useEffect(() => {
    addEventListener('beforeunload', flushLatest)
    addEventListener('pagehide', flushLatest)
    return () => {
      removeEventListener('beforeunload', flushLatest)
      removeEventListener('pagehide', flushLatest)
    }
  }, [flushLatest])
}

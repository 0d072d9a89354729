import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteStore } from '../../../state/site-store.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { useAdminServices } from '../admin-context.ts'
import { useEventCallback } from '../use-event-callback.ts'
import type { UnsentEdit } from './unsent-edits.ts'

export const UNSENT_EDITS_PATH = '/admin/unsent'

const queryKey = ['unsent-edits']

/** Returns the edits stored only on this computer, newest first. */
export const useUnsentEdits = (): UseQueryResult<readonly UnsentEdit[]> => {
  const { unsentEdits } = useAdminServices()
  const user = useSignedInUser()?.id
  return useQuery({
    queryKey: [...queryKey, user],
    queryFn: unsentEdits.list,
    enabled: user !== undefined,
    staleTime: 0,
  })
}

/** Sends unsent edits after a reconnect, a sign-in, a return to the window, and on each change of the admin screen. */
export const useSendUnsentEdits = (): void => {
  const { unsentEdits, formSaveQueue } = useAdminServices()
  const queryClient = useQueryClient()
  const isOnline = useSiteStore(({ online }) => online)
  const user = useSignedInUser()?.id
  const { key } = useLocation()

  const refetchList = useEventCallback(() => void queryClient.invalidateQueries({ queryKey }))

  useEffect(() => {
    // All queries are refetched, because the sent edits change lists and records on the screen.
    const refetchAll = () => void queryClient.invalidateQueries()
    const stopFollowing = [
      unsentEdits.subscribe(refetchList),
      unsentEdits.onSent(refetchAll),
      formSaveQueue.subscribe(refetchList),
      formSaveQueue.onSent(refetchAll),
    ]
    return () => {
      for (const stop of stopFollowing) stop()
    }
  }, [unsentEdits, formSaveQueue, queryClient, refetchList])

  useEffect(() => {
    if (user !== undefined) void unsentEdits.cleanUp()
  }, [unsentEdits, user])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that was left may have stored an edit
  useEffect(() => {
    refetchList()
    if (isOnline && user !== undefined) void unsentEdits.send()
  }, [key, isOnline, user, unsentEdits, refetchList])
}

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteStore } from '../../../state/site-store.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { useAdminContext } from '../admin-context.ts'
import { useEventCallback } from '../use-event-callback.ts'
import type { UnsentEdit } from './unsent-edits.ts'

export const UNSENT_EDITS_PATH = '/admin/unsent'

const queryKey = ['unsent-edits']

/** Returns the edits that only this computer has, the newest first. */
export const useUnsentEdits = (): UseQueryResult<readonly UnsentEdit[]> => {
  const { unsentEdits } = useAdminContext()
  const user = useSignedInUser()?.id
  return useQuery({
    queryKey: [...queryKey, user],
    queryFn: unsentEdits.list,
    enabled: user !== undefined,
    staleTime: 0,
  })
}

/** Time until edits are sent again that an overloaded or restarting server has not accepted. */
const RETRY_MS = 30_000

/**
 * Sends unsent edits when the connection, the user or the window is back, and keeps their list up to date: a screen
 * that was left may have stored one.
 */
export const useSendUnsentEdits = (): void => {
  const { unsentEdits, formSaveQueue } = useAdminContext()
  const queryClient = useQueryClient()
  const isOnline = useSiteStore(({ online }) => online)
  const user = useSignedInUser()?.id
  const { key } = useLocation()

  const refetchList = useEventCallback(() => void queryClient.invalidateQueries({ queryKey }))
  const send = useEventCallback(async () => {
    if (await unsentEdits.send()) await queryClient.invalidateQueries()
  })

  useEffect(() => {
    const stopFollowing = [
      unsentEdits.subscribe(refetchList),
      formSaveQueue.subscribe(refetchList),
      // What was saved changes lists and records that are on the screen.
      formSaveQueue.onSent(() => void queryClient.invalidateQueries()),
    ]
    return () => {
      for (const stop of stopFollowing) stop()
    }
  }, [unsentEdits, formSaveQueue, queryClient, refetchList])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useEffect(refetchList, [key, isOnline, refetchList])

  useEffect(() => {
    if (user !== undefined) void unsentEdits.cleanUp()
  }, [unsentEdits, user])

  useEffect(() => {
    if (!isOnline || user === undefined) return
    void send()
    const timer = setInterval(() => void send(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isOnline, user, send])
}

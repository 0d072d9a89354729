import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from '../../state/use-store.ts'
import { useAdmin } from '../admin-context.ts'
import { toast } from '../ui/toast.tsx'
import { arrivalWords, newRequests } from './arrival-words.ts'
import { createArrivals } from './arrivals.ts'
import { REQUESTS_EVERY_MS, requestKey, useRequests } from './use-requests.ts'

/** Whoever comes back to the window shall not wait for the next turn. */
const useFocus = (onFocus: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one does as well as the last
  useEffect(() => {
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])
}

/**
 * The one watch over new requests, wherever in the admin somebody is; answers how many there are. It asks also while
 * nobody looks at the window, which is when a notice is worth most. Without a line the recovery asks, and reads all anew.
 */
export const useWatch = (): number => {
  const { notifications } = useAdmin().platform
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isOnline = useStore(({ online }) => online)
  const [arrivals] = useState(createArrivals)
  const { data, refetch } = useRequests('new', {
    refetchInterval: isOnline && REQUESTS_EVERY_MS,
    refetchIntervalInBackground: true,
  })
  useFocus(() => void refetch({ cancelRefetch: false }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once
  useEffect(() => {
    const fresh = data ? arrivals(data) : []
    const message = arrivalWords(fresh)
    if (!message) return
    notifications.show(message)
    toast(newRequests(fresh.length), { says: 'Открыть', run: () => void navigate(message.address) })
    // The other lists and the days have it too.
    void queries.invalidateQueries({ queryKey: requestKey, predicate: ({ state }) => state.data !== data })
  }, [data])

  const count = data?.length ?? 0
  useEffect(() => notifications.count(count), [count, notifications])
  useEffect(() => () => notifications.count(0), [notifications])
  return count
}

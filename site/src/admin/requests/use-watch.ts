import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from '../../state/store.ts'
import { useAdmin } from '../admin-context.ts'
import { toast } from '../ui/toast.tsx'
import { arrivalTitle, arrivalWords } from './arrival-words.ts'
import { createArrivals } from './arrivals.ts'
import { REQUESTS_EVERY_MS } from './use-request.ts'
import { requestKey } from './use-requests.ts'

const newsKey = [...requestKey, 'news']

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
  const { platform, unseen } = useAdmin()
  const { notifications } = platform
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isOnline = useStore(({ online }) => online)
  const [arrivals] = useState(createArrivals)
  const { data, refetch } = useQuery({
    queryKey: newsKey,
    queryFn: () => unseen.request.news({ query: { since: arrivals.since() } }),
    refetchInterval: isOnline && REQUESTS_EVERY_MS,
    refetchIntervalInBackground: true,
  })
  useFocus(() => void refetch({ cancelRefetch: false }))

  const counted = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once
  useEffect(() => {
    if (!data) return
    const fresh = arrivals.hear(data.items)
    const before = counted.current
    const isOtherCount = before !== undefined && before !== data.new
    counted.current = data.new
    // Something has come, or a colleague has marked something: lists and days have it too.
    if (fresh.length > 0 || isOtherCount)
      void queries.invalidateQueries({ queryKey: requestKey, predicate: ({ state }) => state.data !== data })
    // There are more, and none since the last: the server's clock may have been set back, and they stand before it.
    if (fresh.length === 0 && before !== undefined && data.new > before) {
      arrivals.startOver()
      void refetch()
    }
    const message = arrivalWords(fresh)
    if (!message) return
    notifications.show(message)
    toast(arrivalTitle(fresh.length), { says: 'Открыть', run: () => void navigate(message.address) })
  }, [data])

  const count = data?.new ?? 0
  useEffect(() => notifications.count(count), [count, notifications])
  useEffect(() => () => notifications.count(0), [notifications])
  return count
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Inquiry } from 'shared/contract'
import { useStore } from '../../state/store.ts'
import { useAdmin } from '../app/admin-context.ts'
import { showToast } from '../ui/toast.tsx'
import { buildNewInquiryMessage, formatNewInquiryTitle } from './new-inquiry-message.ts'
import { INQUIRY_POLL_MS, inquiriesKey } from './use-inquiries.ts'

/** How many new requests there are; none where nobody watches over them, as on the login. */
export const NewInquiryCountContext = createContext(0)

export const useNewInquiryCount = (): number => useContext(NewInquiryCountContext)

export interface NewInquiryDetector {
  /** Since when the server is to be asked; at first it tells the newest there are. */
  readonly since: () => string | undefined
  /** The next question is for the newest there are again. */
  readonly reset: () => void
  /** Tells which of them have come since the last hearing. */
  readonly detect: (newest: readonly Inquiry[]) => readonly Inquiry[]
}

/**
 * What has come is told once: what the first hearing holds is no news, nor is what somebody has been at already. All times
 * are the server's, and the last one is asked for again, since several may come at one moment.
 */
export const createNewInquiryDetector = (): NewInquiryDetector => {
  let highestId: number | undefined
  let since: string | undefined
  return {
    since: () => since,
    reset: () => {
      since = undefined
    },
    detect: (newest) => {
      const before = highestId
      highestId = newest.reduce((most, { id }) => Math.max(most, id), before ?? 0)
      since = newest.reduce<string | undefined>(
        (last, { receivedAt }) => (last === undefined || receivedAt > last ? receivedAt : last),
        since,
      )
      const isNewInquiry = ({ id, version }: Inquiry) => before !== undefined && id > before && version === 1
      return newest.filter(isNewInquiry)
    },
  }
}

const newInquiriesKey = [...inquiriesKey, 'news']

/** Whoever comes back to the window shall not wait for the next turn. */
const useWindowFocus = (onFocus: () => void): void => {
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
export const useInquiryPolling = (): number => {
  const { platform, backgroundClient } = useAdmin()
  const { notifications } = platform
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOnline = useStore(({ online }) => online)
  const [detector] = useState(createNewInquiryDetector)
  const { data, refetch } = useQuery({
    queryKey: newInquiriesKey,
    queryFn: () => backgroundClient.request.news({ query: { since: detector.since() } }),
    refetchInterval: isOnline && INQUIRY_POLL_MS,
    refetchIntervalInBackground: true,
  })
  useWindowFocus(() => void refetch({ cancelRefetch: false }))

  const previousCount = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once
  useEffect(() => {
    if (!data) return
    const newInquiries = detector.detect(data.items)
    const before = previousCount.current
    const hasCountChanged = before !== undefined && before !== data.new
    previousCount.current = data.new
    // Something has come, or a colleague has marked something: lists and days have it too.
    if (newInquiries.length > 0 || hasCountChanged)
      void queryClient.invalidateQueries({
        queryKey: inquiriesKey,
        predicate: ({ state }) => state.data !== data,
      })
    // There are more, and none since the last: the server's clock may have been set back, and they stand before it.
    if (newInquiries.length === 0 && before !== undefined && data.new > before) {
      detector.reset()
      void refetch()
    }
    const message = buildNewInquiryMessage(newInquiries)
    if (!message) return
    notifications.show(message)
    showToast(formatNewInquiryTitle(newInquiries.length), {
      label: 'Открыть',
      run: () => void navigate(message.address),
    })
  }, [data])

  const count = data?.new ?? 0
  useEffect(() => notifications.setBadge(count), [count, notifications])
  useEffect(() => () => notifications.setBadge(0), [notifications])
  return count
}

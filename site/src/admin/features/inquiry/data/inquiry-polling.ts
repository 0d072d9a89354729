import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Inquiry, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { z } from 'zod'
import { useSiteStore } from '../../../../state/site-store.ts'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { buildInquiryPath, formatNewInquiryCount, INQUIRY_INBOX_PATH } from '../../../lib/inbox.ts'
import type { AdminPlatformFunctions } from '../../../platform.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { showToast } from '../../../ui/notices.tsx'
import { inboxNewsQueryKey, inquiriesQueryKey, useInquiryCache } from './inquiry-cache.ts'
import { describeInquiryContact, inquiryKinds } from './inquiry-contact.ts'
import type { InboxNews } from './inquiry-lists.ts'
import { INQUIRY_POLL_INTERVAL_MS } from './use-inquiries.ts'
import { useResumeQueuedInquiryChanges } from './use-inquiry-actions.ts'

/**
 * Creates a detector that reports each new inquiry once. Inquiries of the first poll and those already edited are not
 * new. The next poll starts at the time of the last known inquiry, as more inquiries may have that time.
 */
export const createNewInquiryDetector = () => {
  let highestId: number | undefined
  let since: string | undefined
  return {
    /** Returns the server time since which the next poll requests inquiries; `undefined` to request the latest ones. */
    since: () => since,
    reset: (): void => {
      since = undefined
    },
    detect: (newest: readonly Inquiry[]): readonly Inquiry[] => {
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

/** The visitor's name appears only in the title: some systems interpret markup in the body of a notification. */
const buildSingleMessage = (inquiry: Inquiry) => {
  const { name, subtitle: more } = describeInquiryContact(inquiry)
  return {
    title: inquiry.kind === 'callback' ? `${name}, ${more}` : name,
    text: inquiryKinds[inquiry.kind].newsText,
    address: buildInquiryPath(inquiry.id),
  }
}

const formatKindCounts = (inquiries: readonly Inquiry[]): string => {
  const calls = inquiries.filter(({ kind }) => kind === 'callback').length
  return `Звонков: ${calls}, писем: ${inquiries.length - calls}`
}

type InquiryMessage = Parameters<AdminPlatformFunctions['notifications']['show']>[0]

export const buildNewInquiryMessage = (inquiries: readonly Inquiry[]): InquiryMessage | undefined => {
  const [first, second] = inquiries
  if (!first) return undefined
  if (!second) return buildSingleMessage(first)
  return {
    title: formatNewInquiryNotificationTitle(inquiries.length),
    text: formatKindCounts(inquiries),
    address: INQUIRY_INBOX_PATH,
  }
}

/** A poll returns at most `MAX_LISTED_NEW_INQUIRIES` inquiries. If it returns that many, there may be more. */
export const formatNewInquiryNotificationTitle = (count: number): string =>
  count < MAX_LISTED_NEW_INQUIRIES
    ? formatNewInquiryCount(count)
    : `Не меньше ${formatNewInquiryCount(count)}`

const buildOverdueInquiryMessage = (count: number) => ({
  title: `У вас ${formatCountWithNoun(count, 'просроченная заявка', 'просроченные заявки', 'просроченных заявок')}`,
  text: 'Ответьте клиенту или назначьте другой срок',
  address: `${INQUIRY_INBOX_PATH}?tab=overdue&owner=me`,
})

/** Creates a function that returns a message about overdue inquiries, once per Kyiv day and person on this computer. */
export const createOverdueNotice = (drafts: AdminPlatformFunctions['drafts']) => {
  /** Read before the stored day, which the storage may have refused. */
  let lastNotice = ''
  return async (userId: number, count: number, now: Date) => {
    const day = toKyivDay(now)
    const notice = `${userId} ${day}`
    if (count === 0 || notice === lastNotice) return undefined
    lastNotice = notice
    const store = createDraftStore(drafts, `overdue-notice/${userId}`, z.string())
    if ((await store.read()) === day) return undefined
    await store.write(day)
    return buildOverdueInquiryMessage(count)
  }
}

interface PollResponse extends InboxNews {
  /** Number of versions that changes made here had added; unknown if some were on their way meanwhile. */
  ownSteps: number | undefined
}

/** Returns whether the revision, which begins with the sum of all versions, says more than what was changed here. */
export const isChangedByOthers = (
  before: Pick<PollResponse, 'revision' | 'ownSteps'>,
  { revision, ownSteps }: Pick<PollResponse, 'revision' | 'ownSteps'>,
): boolean => {
  const [versions, ...rest] = before.revision.split('.')
  const steps = ownSteps === undefined || before.ownSteps === undefined ? 0 : ownSteps - before.ownSteps
  return before.revision !== revision && [Number(versions) + steps, ...rest].join('.') !== revision
}

/**
 * Polls for changes of inquiries on all screens, and returns how many are new or overdue. Polls also in hidden windows,
 * where notifications matter most. Polling stops without a connection; after a reconnect all data is refetched.
 */
export const useInquiryPolling = (): number => {
  const { platform, backgroundClient } = useAdminServices()
  const { notifications } = platform
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOnline = useSiteStore(({ online }) => online)
  const [detector] = useState(createNewInquiryDetector)
  const [takeOverdueNotice] = useState(() => createOverdueNotice(platform.drafts))
  const userId = useSignedInUser()?.id
  const announce = (message: InquiryMessage | undefined, toast = message?.title ?? '') => {
    if (!message) return
    notifications.show(message)
    showToast(toast, { label: 'Открыть', run: () => void navigate(message.address) })
  }
  const { countOwnSteps } = useInquiryCache()
  // Not the cached counts, which also follow changes made here.
  const lastResponse = useRef<PollResponse>(undefined)
  const { data, refetch } = useQuery({
    queryKey: inboxNewsQueryKey,
    queryFn: async () => {
      const stepsBefore = countOwnSteps()
      const response = await backgroundClient.request.news({ query: { since: detector.since() } })
      const ownSteps = countOwnSteps()
      lastResponse.current = { ...response, ownSteps: ownSteps === stepsBefore ? ownSteps : undefined }
      // With every response, not only a changed one: a new day may have begun.
      if (userId !== undefined)
        void takeOverdueNotice(userId, response.myOverdue, new Date()).then((message) => announce(message))
      return response
    },
    refetchInterval: isOnline && INQUIRY_POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  })
  // Inquiries are polled as soon as the window gets the focus, without waiting for the interval.
  useWindowEvent('focus', () => void refetch({ cancelRefetch: false }))

  useResumeQueuedInquiryChanges()
  const previous = useRef<PollResponse>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useEffect(() => {
    const response = lastResponse.current
    const before = previous.current
    if (!response || response === before) return
    previous.current = response
    const newInquiries = detector.detect(response.items)
    // Time alone makes an inquiry overdue, without a new revision.
    const isOutdated = before && (isChangedByOthers(before, response) || before.overdue !== response.overdue)
    if (isOutdated)
      void queryClient.invalidateQueries({
        queryKey: inquiriesQueryKey,
        predicate: ({ queryKey }) => queryKey[1] !== inboxNewsQueryKey[1],
      })
    // If the number of new inquiries grew, but none is newer, the server clock was set back, so polling restarts.
    if (newInquiries.length === 0 && before && response.new > before.new) {
      detector.reset()
      void refetch()
    }
    announce(buildNewInquiryMessage(newInquiries), formatNewInquiryNotificationTitle(newInquiries.length))
  }, [data])

  const count = data?.attention ?? 0
  useEffect(() => notifications.setBadge(count), [count, notifications])
  useEffect(() => () => notifications.setBadge(0), [notifications])
  return count
}

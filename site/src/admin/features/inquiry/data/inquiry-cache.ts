import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from 'shared/contract'
import { createMutex } from '../../../../lib/concurrency.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { showToast } from '../../../ui/notices.tsx'
import type { InquiryValues } from './inquiry-change.ts'
import {
  belongsToList,
  type InboxNews,
  type InquiryListQuery,
  type InquiryPages,
  keepMessage,
  type PagedInquiryResponse,
  updateInquiryPages,
} from './inquiry-lists.ts'

export const inquiriesQueryKey = ['request']
export const inboxNewsQueryKey = [...inquiriesQueryKey, 'news']
export const buildInquiryQueryKey = (id: number | undefined) => [...inquiriesQueryKey, 'single', id]
export const buildInquiryHistoryKey = (id: number) => [...inquiriesQueryKey, 'history', id]

const inquiryListsQueryKey = [...inquiriesQueryKey, 'list']

/** Drops empty filters, so that lists with equal filters share one query, and puts the search last. */
export const buildInquiryListKey = ({ search = '', ...filters }: InquiryListQuery) => [
  ...inquiryListsQueryKey,
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  search,
]

const parseInquiryListKey = (key: readonly unknown[]): InquiryListQuery => {
  const [, , filters, search] = key as [string, string, InquiryListQuery, string]
  return { ...filters, search }
}

/** Action that Z takes back. `undo` says what it did; its errors are shown as the reason why nothing was taken back. */
export interface UndoableAction {
  /** What was done, such as `Максим: готово`. */
  title: string
  /** Inquiry that is opened again when the action is taken back. */
  inquiryId?: number | undefined
  undo: () => Promise<void>
}

/** Number of actions of a session that can be taken back. */
const MAX_ACTIONS = 20

/** Remembers the last actions of a session. Each can be taken back once, by Z or by its toast. */
export const createUndoStack = () => {
  const actions = new Set<UndoableAction>()
  return {
    add: (action: UndoableAction): void => {
      actions.add(action)
      for (const oldest of [...actions].slice(0, -MAX_ACTIONS)) actions.delete(oldest)
    },
    /** Removes and returns the action to take back: the given one, unless that was done already, or the last. */
    take: (action = [...actions].at(-1)): UndoableAction | undefined =>
      action && actions.delete(action) ? action : undefined,
  }
}

interface CacheServices {
  queryClient: QueryClient
  backgroundClient: ReturnType<typeof useAdminServices>['backgroundClient']
  userId: number | undefined
}

/** Shows changes made here in all cached lists and in the panel, also before the server has responded. */
const createInquiryCache = ({ queryClient, backgroundClient, userId }: CacheServices) => {
  const replies = new Map<number, Inquiry>()
  let pending: readonly { seen: Inquiry; values: InquiryValues }[] = []
  let hideLastToast = (): void => undefined

  /** Returns the newest state that the server is known to have. */
  const findNewest = (inquiry: Inquiry): Inquiry => {
    const reply = replies.get(inquiry.id)
    return reply && reply.version > inquiry.version ? keepMessage(inquiry, reply) : inquiry
  }

  const addLocalChanges = (inquiry: Inquiry): Inquiry => {
    const changes = pending.filter(({ seen }) => seen.id === inquiry.id)
    const newest = findNewest(inquiry)
    return changes.length === 0 ? newest : Object.assign({}, newest, ...changes.map(({ values }) => values))
  }

  const show = (inquiries: readonly Inquiry[]): void => {
    const context = { userId, now: new Date() }
    const shown = inquiries.map(addLocalChanges)
    notifyManager.batch(() => {
      for (const [key, read] of queryClient.getQueriesData<InquiryPages>({ queryKey: inquiryListsQueryKey }))
        queryClient.setQueryData(
          key,
          shown.reduce(
            (pages, each) => pages && updateInquiryPages(parseInquiryListKey(key), pages, each, context),
            read,
          ),
        )
      for (const each of shown)
        queryClient.setQueryData<Inquiry>(
          buildInquiryQueryKey(each.id),
          (whole) => whole && keepMessage(whole, each),
        )
    })
  }

  /** Not a refetch of the news: the poll would take it for a colleague's change and refetch all lists. */
  const refetchCounts = async (): Promise<void> => {
    const query = { since: new Date().toISOString() }
    const { items: _, revision: __, ...counts } = await backgroundClient.request.news({ query })
    queryClient.setQueryData<InboxNews>(inboxNewsQueryKey, (news) => news && { ...news, ...counts })
  }

  return {
    undoStack: createUndoStack(),
    /** Shows a toast instead of the one about the last change. */
    replaceToast: (...toast: Parameters<typeof showToast>): (() => void) => {
      hideLastToast()
      hideLastToast = showToast(...toast)
      return hideLastToast
    },
    /** Changes are sent one after another: each needs the version that the one before it has made. */
    runExclusively: createMutex(),
    /** Shows changes on their way to the server. Returns a function that forgets them. */
    showPending: (changes: typeof pending): (() => void) => {
      pending = [...pending, ...changes]
      show(changes.map(({ seen }) => seen))
      return () => {
        pending = pending.filter((each) => !changes.includes(each))
      }
    },
    findNewest,
    /** Adds to a response what it may lack: changes under way, and those made while it was under way. */
    addLocalChanges,
    addLocalChangesToPage: (list: InquiryListQuery, page: PagedInquiryResponse): PagedInquiryResponse => ({
      ...page,
      items: page.items.flatMap((each) => {
        const shown = addLocalChanges(each)
        return shown === each || belongsToList(list, shown, { userId, now: new Date() }) ? [shown] : []
      }),
    }),
    show,
    /** Shows what the server has returned, and refetches what only it knows: history, counts, and what a search finds. */
    showReplies: (inquiries: readonly Inquiry[]): void => {
      for (const inquiry of inquiries) replies.set(inquiry.id, findNewest(inquiry))
      show(inquiries)
      for (const { id } of inquiries)
        void queryClient.invalidateQueries({ queryKey: buildInquiryHistoryKey(id) })
      void queryClient.invalidateQueries({
        queryKey: inquiryListsQueryKey,
        predicate: ({ queryKey }) => parseInquiryListKey(queryKey).search !== '',
      })
      // Without a response the next poll brings the counts.
      if (inquiries.length > 0) void refetchCounts().catch(() => undefined)
    },
  }
}

type InquiryCache = ReturnType<typeof createInquiryCache>

const cachesByClient = new WeakMap<QueryClient, { userId: number | undefined; cache: InquiryCache }>()

/** Returns the cache of the signed-in user. Another user starts anew. */
export const useInquiryCache = (): InquiryCache => {
  const queryClient = useQueryClient()
  const { backgroundClient } = useAdminServices()
  const userId = useSignedInUser()?.id
  const present = cachesByClient.get(queryClient)
  if (present && present.userId === userId) return present.cache
  const cache = createInquiryCache({ queryClient, backgroundClient, userId })
  cachesByClient.set(queryClient, { userId, cache })
  return cache
}

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
const inquiryQueriesKey = [...inquiriesQueryKey, 'single']
export const buildInquiryQueryKey = (id: number | undefined) => [...inquiryQueriesKey, id]
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

const isHistoryOf = (key: readonly unknown[], ids: ReadonlySet<unknown>): boolean =>
  key[1] === 'history' && ids.has(key[2])

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

interface PendingChange {
  seen: Inquiry
  values: InquiryValues
}

interface CacheServices {
  queryClient: QueryClient
  backgroundClient: ReturnType<typeof useAdminServices>['backgroundClient']
  userId: number | undefined
}

/** Time in which a step is drawn before its toast. */
const TOAST_DELAY_MS = 150

/** Shows changes made here in all cached lists and in the panel, also before the server has responded. */
const createInquiryCache = ({ queryClient, backgroundClient, userId }: CacheServices) => {
  const replies = new Map<number, Inquiry>()
  /** Changes on their way to the server, by inquiry, in the order in which they were made. */
  const pending = new Map<number, PendingChange[]>()
  let ownSteps = 0
  let hideLastToast = (): void => undefined

  /** Returns the newest state that the server is known to have. */
  const findNewest = (inquiry: Inquiry): Inquiry => {
    const reply = replies.get(inquiry.id)
    return reply && reply.version > inquiry.version ? keepMessage(inquiry, reply) : inquiry
  }

  const addLocalChanges = (inquiry: Inquiry): Inquiry => {
    const newest = findNewest(inquiry)
    const changes = pending.get(inquiry.id)
    return changes ? Object.assign({}, newest, ...changes.map(({ values }) => values)) : newest
  }

  /** Changes cached data. It is as old as before, so that a list which is opened next is still loaded again. */
  const setData = <Data>(key: readonly unknown[], update: (data: Data) => Data): void => {
    const state = queryClient.getQueryState<Data>(key)
    if (state?.data === undefined) return
    queryClient.setQueryData(key, update(state.data), { updatedAt: state.dataUpdatedAt })
  }

  const show = (inquiries: readonly Inquiry[]): void => {
    if (inquiries.length === 0) return
    const context = { userId, now: new Date() }
    const shown = inquiries.map(addLocalChanges)
    notifyManager.batch(() => {
      for (const query of queryClient.getQueryCache().findAll({ queryKey: inquiryListsQueryKey }))
        setData<InquiryPages>(query.queryKey, (read) =>
          updateInquiryPages(parseInquiryListKey(query.queryKey), read, shown, context),
        )
      const shownById = new Map(shown.map((each) => [each.id, each]))
      for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: inquiryQueriesKey }))
        setData<Inquiry>(queryKey, (whole) => keepMessage(whole, shownById.get(whole.id) ?? whole))
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
      let hide = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        hide = showToast(...toast)
      }, TOAST_DELAY_MS)
      hideLastToast = () => hide()
      return hideLastToast
    },
    /** Changes are sent one after another: each needs the version that the one before it has made. */
    runExclusively: createMutex(),
    /** Shows changes on their way to the server. Returns a function that forgets them. */
    showPending: (changes: readonly PendingChange[]): (() => void) => {
      for (const each of changes) pending.set(each.seen.id, [...(pending.get(each.seen.id) ?? []), each])
      show(changes.map(({ seen }) => seen))
      return () => {
        for (const each of changes) {
          const others = pending.get(each.seen.id)?.filter((other) => other !== each) ?? []
          if (others.length > 0) pending.set(each.seen.id, others)
          else pending.delete(each.seen.id)
        }
      }
    },
    /** Lists the changes on their way, joined to one for each inquiry. */
    listPending: () =>
      [...pending.values()].flatMap(([first, ...more]) => {
        const values: InquiryValues = Object.assign({}, first?.values, ...more.map((each) => each.values))
        return first ? [{ seen: first.seen, current: findNewest(first.seen), values }] : []
      }),
    /** Number of versions that changes made here have added; undefined while some are on their way. */
    countOwnSteps: () => (pending.size === 0 ? ownSteps : undefined),
    /** Whether the inquiry is as this user has changed it, and not a colleague. */
    isChangedHere: ({ id, version }: Pick<Inquiry, 'id' | 'version'>): boolean =>
      pending.has(id) || replies.get(id)?.version === version,
    findNewest,
    /** Adds to a response what it may lack: changes under way, and those made while it was under way. */
    addLocalChanges,
    addLocalChangesToPage: (
      list: InquiryListQuery,
      page: PagedInquiryResponse,
      loadedBefore: readonly Inquiry[],
    ): PagedInquiryResponse => ({
      ...page,
      items: page.items.flatMap((each) => {
        const shown = addLocalChanges(each)
        if (shown !== each && !belongsToList(list, shown, { userId, now: new Date() })) return []
        // An equal row stays the same object, so that it is not rendered again.
        const before = loadedBefore.find(({ id }) => id === each.id)
        return [before && JSON.stringify(before) === JSON.stringify(shown) ? before : shown]
      }),
    }),
    show,
    /** Shows what the server has returned, and refetches what only it knows: history, counts, and what a search finds. */
    showReplies: (inquiries: readonly Inquiry[], steps = 0): void => {
      ownSteps += steps
      if (inquiries.length === 0) return
      for (const inquiry of inquiries) replies.set(inquiry.id, findNewest(inquiry))
      show(inquiries)
      const ids = new Set<unknown>(inquiries.map(({ id }) => id))
      void queryClient.invalidateQueries({
        queryKey: inquiriesQueryKey,
        predicate: ({ queryKey }) =>
          queryKey[1] === 'list' ? parseInquiryListKey(queryKey).search !== '' : isHistoryOf(queryKey, ids),
      })
      // Without a response the next poll brings the counts.
      void refetchCounts().catch(() => undefined)
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

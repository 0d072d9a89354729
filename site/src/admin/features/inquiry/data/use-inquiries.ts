import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Inquiry } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import {
  buildInquiryHistoryKey,
  buildInquiryListKey,
  buildInquiryQueryKey,
  inboxNewsQueryKey,
  inquiriesQueryKey,
  useInquiryCache,
} from './inquiry-cache.ts'
import {
  flattenInquiryPages,
  type InboxNews,
  type InquiryListQuery,
  type InquiryPages,
  type PagedInquiryResponse,
} from './inquiry-lists.ts'

/** Time for which the loaded pages of a list stay cached after the user has left the list. */
const LIST_CACHE_MS = 60 * 60_000

const toApiQuery = ({ search, ...filters }: InquiryListQuery, page: number) => ({
  ...filters,
  search: search === '' ? undefined : search,
  page: String(page),
})

/** Loads the pages of an inquiry list. Only the first load of a page shows the progress bar. */
export const useInquiries = (listQuery: InquiryListQuery) => {
  const { client, backgroundClient } = useAdminServices()
  const queryClient = useQueryClient()
  const cache = useInquiryCache()
  const queryKey = buildInquiryListKey(listQuery)
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const loadedPages = queryClient.getQueryData<InquiryPages>(queryKey)?.pages ?? []
      const loaded = loadedPages.find(({ page }) => page === pageParam)
      const page = await (loaded ? backgroundClient : client).request.list({
        query: toApiQuery(listQuery, pageParam),
      })
      return cache.addLocalChangesToPage(listQuery, page, loaded?.items ?? [])
    },
    initialPageParam: 1,
    gcTime: LIST_CACHE_MS,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    // Keeps the previous results while the user types a search.
    placeholderData: (before, query) =>
      query && JSON.stringify(query.queryKey.slice(0, -1)) === JSON.stringify(queryKey.slice(0, -1))
        ? before
        : undefined,
    select: flattenInquiryPages,
    // Rows are compared by their place otherwise, so a row that goes would copy and render all rows behind it.
    structuralSharing: false,
  })
}

export const useAllInquiriesLoader = (listQuery: InquiryListQuery) => {
  const { client } = useAdminServices()
  return async (): Promise<readonly Inquiry[]> => {
    const pages: PagedInquiryResponse[] = []
    do {
      pages.push(await client.request.list({ query: toApiQuery(listQuery, pages.length + 1) }))
    } while (pages.length < (pages.at(-1)?.pages ?? 0))
    return flattenInquiryPages({ pages }).rows
  }
}

export const INQUIRY_POLL_INTERVAL_MS = 15_000

export const useInquiry = (id: number | undefined) => {
  const { backgroundClient } = useAdminServices()
  const { addLocalChanges } = useInquiryCache()
  return useQuery({
    queryKey: buildInquiryQueryKey(id),
    queryFn: async () =>
      addLocalChanges((await backgroundClient.request.get({ params: { id: id ?? 0 } })).value),
    enabled: id !== undefined,
    // Whether an email was sent is not part of the revision by which lists are refetched.
    refetchInterval: ({ state }) => (state.data === undefined ? false : INQUIRY_POLL_INTERVAL_MS),
  })
}

/** Loads what happened to an inquiry, oldest first. */
export const useInquiryHistory = (id: number) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: buildInquiryHistoryKey(id),
    queryFn: () => backgroundClient.request.history({ params: { id } }),
  })
}

/** Loads the other inquiries and the calculations of the person who sent an inquiry. */
export const useRelatedInquiries = (id: number) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: [...inquiriesQueryKey, 'related', id],
    queryFn: () => backgroundClient.request.related({ params: { id } }),
  })
}

/** Loads the people who can own an inquiry. Shares its data with the list of users. */
export const useColleagues = () => {
  const { backgroundClient } = useAdminServices()
  return useQuery({ queryKey: ['user'], queryFn: () => backgroundClient.auth.listAdmins() })
}

const noCounts = { new: 0, active: 0, waiting: 0, mine: 0, overdue: 0, myOverdue: 0, attention: 0 }

/** Counts for the tabs of the inbox and the home page. They come from the poll that runs on all screens. */
export const useInboxCounts = () => {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryData<InboxNews>(inboxNewsQueryKey) ?? noCounts,
  )
}

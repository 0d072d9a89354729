import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Inquiry } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import {
  findInquiryWithHighestVersion,
  flattenInquiryPages,
  type InquiryPages,
  type PagedInquiryResponse,
  parseInquiryId,
} from './inquiry-lists.ts'
import { getInquiryWork } from './inquiry-work.ts'
import type { InquiryListQuery } from './list-membership.ts'

/** Time for which the loaded pages of a list stay cached after the user has left the list. */
const LIST_CACHE_MS = 60 * 60_000

export const inquiriesQueryKey = ['request']

export const inquiryListsQueryKey = [...inquiriesQueryKey, 'list']

/** Drops empty filters, so that lists with equal filters share one query, and puts the search last. */
const buildInquiryListKey = ({ search = '', ...filters }: InquiryListQuery) => [
  ...inquiryListsQueryKey,
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  search,
]

export const parseInquiryListKey = (key: readonly unknown[]): InquiryListQuery => {
  const [, , filters, search] = key as [string, string, InquiryListQuery, string]
  return { ...filters, search }
}

const toApiQuery = ({ search, ...filters }: InquiryListQuery, page: number) => ({
  ...filters,
  search: search === '' ? undefined : search,
  page: String(page),
})

/** Loads the pages of an inquiry list. Only the first load of a page shows the progress bar. */
export const useInquiries = (listQuery: InquiryListQuery) => {
  const { client, backgroundClient } = useAdminServices()
  const queryClient = useQueryClient()
  const userId = useSignedInUser()?.id
  const queryKey = buildInquiryListKey(listQuery)
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const loadedPages = queryClient.getQueryData<InquiryPages>(queryKey)?.pages ?? []
      const isFirstRead = loadedPages.every(({ page }) => page !== pageParam)
      const page = await (isFirstRead ? client : backgroundClient).request.list({
        query: toApiQuery(listQuery, pageParam),
      })
      const work = getInquiryWork(queryClient, userId)
      return work.addLocalChangesToPage(listQuery, page, { userId, now: new Date() })
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

export const buildInquiryQueryKey = (id: number | undefined) => [...inquiriesQueryKey, 'single', id]

export const useInquiry = (id: number | undefined) => {
  const { backgroundClient } = useAdminServices()
  const queryClient = useQueryClient()
  const userId = useSignedInUser()?.id
  return useQuery({
    queryKey: buildInquiryQueryKey(id),
    queryFn: async () => {
      const { value } = await backgroundClient.request.get({ params: { id: id ?? 0 } })
      return getInquiryWork(queryClient, userId).addLocalChanges(value)
    },
    enabled: id !== undefined,
    // Whether an email was sent is not part of the revision by which lists are refetched.
    refetchInterval: ({ state }) => (state.data === undefined ? false : INQUIRY_POLL_INTERVAL_MS),
  })
}

export const buildInquiryHistoryKey = (id: number | undefined) => [...inquiriesQueryKey, 'history', id]

/** Loads what happened to an inquiry, oldest first. */
export const useInquiryHistory = (id: number | undefined) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: buildInquiryHistoryKey(id),
    queryFn: () => backgroundClient.request.history({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
}

/** Loads the other inquiries and the calculations of the person who sent an inquiry. */
export const useRelatedInquiries = (id: number | undefined) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: [...inquiriesQueryKey, 'related', id],
    queryFn: () => backgroundClient.request.related({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
}

export const colleaguesQueryKey = ['user']

/** Loads the people who can own an inquiry. Shares its data with the list of users. */
export const useColleagues = () => {
  const { backgroundClient } = useAdminServices()
  return useQuery({ queryKey: colleaguesQueryKey, queryFn: () => backgroundClient.auth.listAdmins() })
}

interface OpenInquiryOptions {
  /** Identifies the inquiry list: its tab and search text. */
  list: string
  rows: readonly Inquiry[] | undefined
  open: string
  isSearched: boolean
}

/**
 * Returns the newest version of the open inquiry, even after a colleague has moved it to another list, so that a note
 * being typed is not lost. During a search, an inquiry that the list has never shown is not returned.
 */
export const useSelectedInquiry = ({
  list,
  rows,
  open,
  isSearched,
}: OpenInquiryOptions): Inquiry | undefined => {
  const fullInquiry = useInquiry(parseInquiryId(open)).data
  const work = getInquiryWork(useQueryClient(), useSignedInUser()?.id)
  const listed = rows?.find(({ id }) => String(id) === open)
  const lastSeen = useRef<{ place: string; inquiry: Inquiry }>(undefined)
  const place = `${list} ${open}`
  if (listed) lastSeen.current = { place, inquiry: listed }
  const previous = lastSeen.current?.place === place ? lastSeen.current.inquiry : undefined
  const newest = previous || !isSearched ? findInquiryWithHighestVersion(previous, fullInquiry) : undefined
  return newest && work.addLocalChanges(newest)
}

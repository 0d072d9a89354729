import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Inquiry } from 'shared/contract'
import { useAdmin } from '../app/admin-context.ts'
import {
  findLatestVersion,
  flattenInquiryPages,
  hasOpenId,
  type InquiryPages,
  type InquiryQuery,
  parseInquiryId,
} from './inquiry-lists.ts'

/** What others do elsewhere, in a list that somebody looks at; what comes in is heard of sooner, by the watch. */
const LIST_REFRESH_MS = 60_000

export const inquiriesKey = ['request']

export const inquiryListsKey = [...inquiriesKey, 'list']

export const buildInquiryListKey = ({ list, kind, search }: InquiryQuery) => [
  ...inquiryListsKey,
  list,
  kind ?? '',
  search ?? '',
]

const toApiQuery = ({ list, kind, search }: InquiryQuery, page: number) => ({
  state: list === 'all' ? undefined : list,
  kind,
  search: search === '' ? undefined : search,
  page: String(page),
})

/** Requests of one list, page after page. Only the first reading of each is somebody's wish: what is read again is unseen. */
export const useInquiries = (listQuery: InquiryQuery) => {
  const { client, backgroundClient } = useAdmin()
  const queryClient = useQueryClient()
  const queryKey = buildInquiryListKey(listQuery)
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => {
      const loadedPages = queryClient.getQueryData<InquiryPages>(queryKey)?.pages ?? []
      const isFirstRead = loadedPages.every(({ page }) => page !== pageParam)
      return (isFirstRead ? client : backgroundClient).request.list({
        query: toApiQuery(listQuery, pageParam),
      })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: ({ state }) => (state.data === undefined ? false : LIST_REFRESH_MS),
    // While somebody types, what was found before stays until what is found now has come.
    placeholderData: (before, query) =>
      query && String(query.queryKey.slice(0, -1)) === String(queryKey.slice(0, -1)) ? before : undefined,
    select: flattenInquiryPages,
  })
}

export const INQUIRY_POLL_MS = 15_000

export const buildInquiryKey = (id: number | undefined) => [...inquiriesKey, 'single', id]

/** One request, whole, as it is by now. */
export const useInquiry = (id: number | undefined) => {
  const { backgroundClient } = useAdmin()
  return useQuery({
    queryKey: buildInquiryKey(id),
    queryFn: async () => (await backgroundClient.request.get({ params: { id: id ?? 0 } })).value,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined ? false : INQUIRY_POLL_MS),
  })
}

interface OpenInquiryOptions {
  /** The list as its address names it, with what is searched for. */
  readonly list: string
  readonly rows: readonly Inquiry[] | undefined
  readonly open: string
  readonly isSearched: boolean
}

/**
 * The request that is open in a list, whole and as it is by now, wherever a colleague puts it: whoever writes in its note
 * shall not lose it under their hands. A search that never found it does not show it.
 */
export const useOpenInquiry = ({ list, rows, open, isSearched }: OpenInquiryOptions): Inquiry | undefined => {
  const fullInquiry = useInquiry(parseInquiryId(open)).data
  const listed = rows?.find(hasOpenId(open))
  const lastSeen = useRef<{ readonly place: string; readonly inquiry: Inquiry }>(undefined)
  const place = `${list} ${open}`
  if (listed) lastSeen.current = { place, inquiry: listed }
  const previous = lastSeen.current?.place === place ? lastSeen.current.inquiry : undefined
  return previous || !isSearched ? findLatestVersion(previous, fullInquiry) : undefined
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin-context.ts'
import { flattenPages, type ListPages, type ListQuery } from './request-lists.ts'

/** What others do elsewhere, in a list that somebody looks at; what comes in is heard of sooner, by the watch. */
const LISTS_EVERY_MS = 60_000

export const requestKey = ['request']

export const listsKey = [...requestKey, 'list']

export const listKey = ({ list, kind, search }: ListQuery) => [...listsKey, list, kind ?? '', search ?? '']

const toQuery = ({ list, kind, search }: ListQuery, page: number) => ({
  state: list === 'all' ? undefined : list,
  kind,
  search: search === '' ? undefined : search,
  page: String(page),
})

/** Requests of one list, page after page. Only the first reading of each is somebody's wish: what is read again is unseen. */
export const useRequests = (wanted: ListQuery) => {
  const { client, unseen } = useAdmin()
  const queries = useQueryClient()
  const queryKey = listKey(wanted)
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => {
      const known = queries.getQueryData<ListPages>(queryKey)?.pages ?? []
      const isAwaited = known.every(({ page }) => page !== pageParam)
      return (isAwaited ? client : unseen).request.list({ query: toQuery(wanted, pageParam) })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: ({ state }) => (state.data === undefined ? false : LISTS_EVERY_MS),
    // While somebody types, what was found before stays until what is found now has come.
    placeholderData: (before, query) =>
      query && String(query.queryKey.slice(0, -1)) === String(queryKey.slice(0, -1)) ? before : undefined,
    select: flattenPages,
  })
}

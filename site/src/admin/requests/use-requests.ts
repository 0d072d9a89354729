import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin-context.ts'
import type { RequestList } from './request-lists.ts'

export const REQUESTS_EVERY_MS = 15_000

export const requestKey = ['request']

export const listKey = (list: RequestList) => [...requestKey, 'list', list]

/** How often what is on the screen is read again; the new ones are left to the watch over them. */
const pause = (queries: QueryClient, list: RequestList): number | false =>
  list === 'new' || queries.getQueryData(listKey(list)) === undefined ? false : REQUESTS_EVERY_MS

interface Wishes {
  readonly enabled?: boolean
  readonly refetchInterval?: number | false
  readonly refetchIntervalInBackground?: boolean
}

/** Requests of one list. Only its first reading is somebody's wish: what comes by itself is unseen. */
export const useRequests = (list: RequestList, wishes: Wishes = {}) => {
  const { client, unseen } = useAdmin()
  const queries = useQueryClient()
  return useQuery({
    queryKey: listKey(list),
    queryFn: () => {
      const isAwaited = list !== 'new' && queries.getQueryData(listKey(list)) === undefined
      return (isAwaited ? client : unseen).request.list({ query: list === 'all' ? {} : { state: list } })
    },
    refetchInterval: () => pause(queries, list),
    ...wishes,
  })
}

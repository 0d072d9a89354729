import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin-context.ts'
import { requestKey } from './use-requests.ts'

export const REQUESTS_EVERY_MS = 15_000

export const singleKey = (id: number | undefined) => [...requestKey, 'single', id]

/** One request, whole, as it is by now. */
export const useRequest = (id: number | undefined) => {
  const { unseen } = useAdmin()
  return useQuery({
    queryKey: singleKey(id),
    queryFn: async () => (await unseen.request.get({ params: { id: id ?? 0 } })).value,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined ? false : REQUESTS_EVERY_MS),
  })
}

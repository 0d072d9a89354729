import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'

const EVERY_MS = 30_000

const key = ['status']

/** How things stand. Only the first reading is somebody's wish: the later ones come by themselves, unseen. */
export const useStatus = () => {
  const { client, unseen } = useAdmin()
  const queries = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: () => (queries.getQueryData(key) === undefined ? client : unseen).system.status(),
    // A first reading that failed is tried again by whoever wants it: nobody is shown a red bar twice a minute.
    refetchInterval: ({ state }) => (state.data === undefined ? false : EVERY_MS),
  })
}

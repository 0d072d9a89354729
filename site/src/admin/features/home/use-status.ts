import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'

const EVERY_MS = 30_000

const key = ['status']

/** Polls the server status. Only the first request shows progress and errors, later ones run in the background. */
export const useStatus = () => {
  const { client, unseen } = useAdmin()
  const queries = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: () => (queries.getQueryData(key) === undefined ? client : unseen).system.status(),
    // A failed first request is retried only by the user, to avoid an error bar twice a minute.
    refetchInterval: ({ state }) => (state.data === undefined ? false : EVERY_MS),
  })
}

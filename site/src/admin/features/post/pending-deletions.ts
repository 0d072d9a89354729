import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

const pendingDeletionsQueryKey = ['post-going']

const noIds: readonly number[] = []

/** Returns ids of deleted posts. This window hides them, although the server may not have been asked yet. */
export const usePendingDeletions = (): ReadonlySet<number> => {
  const { data } = useQuery({
    queryKey: pendingDeletionsQueryKey,
    queryFn: skipToken,
    initialData: noIds,
    gcTime: Infinity,
  })
  return useMemo(() => new Set(data), [data])
}

export const usePendingDeletionActions = () => {
  const queries = useQueryClient()
  const updateIds = (change: (ids: readonly number[]) => readonly number[]) =>
    queries.setQueryData<readonly number[]>(pendingDeletionsQueryKey, (ids = noIds) => change(ids))
  return {
    hide: (ids: readonly number[]) => updateIds((hidden) => [...hidden, ...ids]),
    show: (ids: ReadonlySet<number>) => updateIds((hidden) => hidden.filter((id) => !ids.has(id))),
  }
}

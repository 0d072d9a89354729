import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

const key = ['post-going']

const none: readonly number[] = []

/** Returns ids of deleted posts. This window hides them, although the server may not have been asked yet. */
export const useGoing = (): ReadonlySet<number> => {
  const { data } = useQuery({ queryKey: key, queryFn: skipToken, initialData: none, gcTime: Infinity })
  return useMemo(() => new Set(data), [data])
}

export const useGoingDeeds = () => {
  const queries = useQueryClient()
  const set = (work: (ids: readonly number[]) => readonly number[]) =>
    queries.setQueryData<readonly number[]>(key, (ids = none) => work(ids))
  return {
    hide: (ids: readonly number[]) => set((hidden) => [...hidden, ...ids]),
    show: (ids: ReadonlySet<number>) => set((hidden) => hidden.filter((id) => !ids.has(id))),
  }
}

import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from 'shared/errors'

/** Returns whether the router shows its not-found page for an error. */
export const isNotFoundError = (error: Error): boolean =>
  error instanceof AppError && error.code === 'not-found'

export const resolveUndefinedIfNotFound = async <Value>(
  promise: Promise<Value>,
): Promise<Value | undefined> => {
  try {
    return await promise
  } catch (error) {
    if (error instanceof Error && isNotFoundError(error)) return undefined
    throw error
  }
}

/** Loads a record when its form opens. The record is not refetched, because the edited form is based on it. */
export const useEditedRecordQuery = <Data>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Data>,
  options: { throwOnError?: (error: Error) => boolean } = {},
): UseQueryResult<Data> =>
  useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 'static', gcTime: 0, ...options })

/** Calls `onDeleted` if the record no longer exists, unless the request was aborted. */
export const notifyIfRecordDeleted = async <Data>(
  load: () => Promise<Data>,
  onDeleted: () => void,
  signal: Pick<AbortSignal, 'aborted'>,
): Promise<Data> => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error && isNotFoundError(error) && !signal.aborted) onDeleted()
    throw error
  }
}

/** Applies saved records to a cached list at once, then refetches the list in the background. */
export const useRecordListCache = <Each extends { id: number }>(queryKey: QueryKey) => {
  const queryClient = useQueryClient()
  const updateList = (update: (list: readonly Each[]) => readonly Each[]) =>
    queryClient.setQueryData<readonly Each[]>(queryKey, (list) => list && update(list))
  // Queries of a single record (its history, for example) are not refetched: the record may be deleted.
  const refetchList = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  const updateAndRefetch = (update: (list: readonly Each[]) => readonly Each[]) => {
    updateList(update)
    void queryClient.invalidateQueries({ queryKey })
  }
  const withoutRow = (id: number) => (list: readonly Each[]) => list.filter((each) => each.id !== id)
  return {
    add: (row: Each) => updateAndRefetch((list) => [...list, row]),
    replace: (row: Each) => updateAndRefetch((list) => list.map((each) => (each.id === row.id ? row : each))),
    /**
     * Deletes a record. If that fails, the list is refetched, because a colleague may have deleted the record already.
     */
    remove: async (id: number, action: () => Promise<unknown>) => {
      try {
        await action()
      } catch (error) {
        refetchList()
        throw error
      }
      updateAndRefetch(withoutRow(id))
    },
    /** Removes a record from the cached list after a colleague has deleted the record. */
    removeLocally: (id: number) => {
      updateList(withoutRow(id))
      refetchList()
    },
  }
}

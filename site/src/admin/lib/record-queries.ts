import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from 'shared/errors'

interface InitialRecordOptions {
  /** Failures that the screen leaves to the router. */
  readonly throwOnError?: (error: Error) => boolean
}

/** Read when the form opens, and kept: it is what the form begins from. */
export const useInitialRecord = <Data>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Data>,
  options: InitialRecordOptions = {},
): UseQueryResult<Data> =>
  useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 'static', gcTime: 0, ...options })

/** Reads what a list has named. Somebody may have removed it since, and then whoever asked, and still does, hears of it. */
export const notifyIfDeleted = async <Data>(
  load: () => Promise<Data>,
  onDeleted: () => void,
  signal: Pick<AbortSignal, 'aborted'>,
): Promise<Data> => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found' && !signal.aborted) onDeleted()
    throw error
  }
}

interface RowWithId {
  readonly id: number
}

/** What the server has made of a row is in its list at once; then the list is read anew behind it. */
export const useListCache = <Each extends RowWithId>(queryKey: QueryKey) => {
  const queryClient = useQueryClient()
  const updateList = (update: (list: readonly Each[]) => readonly Each[]) =>
    queryClient.setQueryData<readonly Each[]>(queryKey, (list) => list && update(list))
  // What is read of a single row, its history say, has no reason to be read again: the row may be gone.
  const refetchList = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  const updateAndRefetch = (update: (list: readonly Each[]) => readonly Each[]) => {
    updateList(update)
    void queryClient.invalidateQueries({ queryKey })
  }
  const withoutRow = (id: number) => (list: readonly Each[]) => list.filter((each) => each.id !== id)
  return {
    add: (row: Each) => updateAndRefetch((list) => [...list, row]),
    replace: (row: Each) => updateAndRefetch((list) => list.map((each) => (each.id === row.id ? row : each))),
    /** One that will not go may have gone already, and the list does not know. */
    remove: async (id: number, action: () => Promise<unknown>) => {
      try {
        await action()
      } catch (error) {
        refetchList()
        throw error
      }
      updateAndRefetch(withoutRow(id))
    },
    /** Somebody else has removed it. */
    removeLocally: (id: number) => {
      updateList(withoutRow(id))
      refetchList()
    },
  }
}

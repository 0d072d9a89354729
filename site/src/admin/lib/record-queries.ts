import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiWriteOptions, VersionedApiEntity } from 'shared/client'
import { AppError } from 'shared/errors'
import { removeItemWithUndoToast } from '../ui/run-with-toast.ts'

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

/** Calls of the API for records of one kind, such as meta tags. */
interface RecordApi<Row extends { id: number }> {
  get: (request: { params: { id: number } }) => Promise<VersionedApiEntity<Row>>
  create: (request: { body: Omit<Row, 'id'> } & ApiWriteOptions) => Promise<VersionedApiEntity<Row>>
  update: (
    request: { params: { id: number }; body: Omit<Row, 'id'> } & ApiWriteOptions,
  ) => Promise<VersionedApiEntity<Row>>
  remove: (request: { params: { id: number } }) => Promise<unknown>
}

/** Creates and removes records of a list that is cached under `queryKey`. */
export const useRecordActions = <Row extends { id: number }>(queryKey: QueryKey, api: RecordApi<Row>) => {
  const { add, remove } = useRecordListCache<Row>(queryKey)
  const create = async (body: Omit<Row, 'id'>, conditions?: ApiWriteOptions): Promise<Row> => {
    const { value } = await api.create({ body, ...conditions })
    add(value)
    return value
  }
  return {
    create,
    removeWithUndo: ({ id, ...fields }: Row, message: string): void =>
      void removeItemWithUndoToast({
        message,
        remove: () => remove(id, () => api.remove({ params: { id } })),
        restore: () => create(fields),
      }),
  }
}

/** Loads the fields of a record for its form, and saves them. */
export const useEditedRecord = <Row extends { id: number }>(
  listKey: QueryKey,
  api: RecordApi<Row>,
  id: number,
) => {
  const queries = useQueryClient()
  const { replace } = useRecordListCache<Row>(listKey)
  const queryKey = [...listKey, id]
  const toVersionedFields = ({ value: { id: _, ...value }, version }: VersionedApiEntity<Row>) => ({
    value,
    version,
  })
  const reload = async () => toVersionedFields(await api.get({ params: { id } }))
  return {
    query: useEditedRecordQuery(queryKey, reload, { throwOnError: isNotFoundError }),
    reload,
    save: async (body: Omit<Row, 'id'>, conditions: ApiWriteOptions): Promise<void> => {
      const saved = await api.update({ params: { id }, body, ...conditions })
      replace(saved.value)
      queries.setQueryData(queryKey, toVersionedFields(saved))
    },
  }
}

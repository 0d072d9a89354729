import { notifyManager, type Query, type QueryCache } from '@tanstack/react-query'
import type { ApiCallSender } from 'shared/client'
import { markPageBusyDuringPromise, markPageBusyForTests } from '../../lib/page-settled.ts'

/** Counts API calls that change data as pending work, on which tests wait. Reads do not count. */
export const trackWritesAsPendingWork =
  (send: ApiCallSender): ApiCallSender =>
  (call) =>
    call.method === 'GET' ? send(call) : markPageBusyDuringPromise(send(call))

interface WritableStorage<Content> {
  write: (key: string, content: Content) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

/** Wraps the write functions of a storage, so that writes count as pending work, on which tests wait. */
export const trackStorageWritesAsPendingWork = <Content>(
  storage: WritableStorage<Content>,
): WritableStorage<Content> => ({
  write: (key, content) => markPageBusyDuringPromise(storage.write(key, content)),
  remove: (key) => markPageBusyDuringPromise(storage.remove(key)),
})

/** Returns whether a query is read for the first time or after its data became outdated. */
const isAwaited = ({ state: { data, errorUpdateCount, isInvalidated } }: Query): boolean =>
  isInvalidated || (data === undefined && errorUpdateCount === 0)

/**
 * Counts reads of queries as pending work: the first read, the read of a screen that opens, and those after an
 * invalidation. Reads repeated by time, focus or failure do not count.
 */
export const trackQueriesAsPendingWork = (cache: QueryCache): void => {
  const ends = new Map<Query, () => void>()
  /** Query that a screen has started to use in the current task, if any. */
  let opened: Query | undefined
  const end = (query: Query): void => {
    const endWork = ends.get(query)
    ends.delete(query)
    // The work ends after the screens that show the query were notified.
    if (endWork) notifyManager.schedule(endWork)
  }
  cache.subscribe(({ query, type }) => {
    if (type === 'observerAdded') {
      opened = query
      queueMicrotask(() => {
        opened = undefined
      })
    } else if (type === 'removed' || query.state.fetchStatus !== 'fetching') end(query)
    else if (!ends.has(query) && (query === opened || isAwaited(query)))
      ends.set(query, markPageBusyForTests())
  })
}

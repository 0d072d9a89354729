import { notifyManager, type Query, type QueryCache } from '@tanstack/react-query'
import type { ApiCallSender } from 'shared/client'
import { markPageBusyDuringPromise, markPageBusyForTests } from '../../lib/page-settled.ts'

/** Counts API calls that change data as pending work of the page, on which tests wait. Calls that read do not count. */
export const markPageBusyDuringApiWrites =
  (send: ApiCallSender): ApiCallSender =>
  (call) =>
    call.method === 'GET' ? send(call) : markPageBusyDuringPromise(send(call))

interface WritableStorage<Content> {
  write: (key: string, content: Content) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

/** Wraps the write functions of a storage, so that tests wait for running writes. */
export const markPageBusyDuringStorageWrites = <Content>(
  storage: WritableStorage<Content>,
): WritableStorage<Content> => ({
  write: (key, content) => markPageBusyDuringPromise(storage.write(key, content)),
  remove: (key) => markPageBusyDuringPromise(storage.remove(key)),
})

/** Returns whether a query is fetched for the first time or because its data is outdated. */
const isAwaited = ({ state: { data, errorUpdateCount, isInvalidated } }: Query): boolean =>
  isInvalidated || (data === undefined && errorUpdateCount === 0)

/**
 * Counts fetches of queries as pending work of the page, on which tests wait: the first fetch, the fetch for a screen
 * that opens, and those after an invalidation. Fetches repeated by time, focus or failure do not count.
 */
export const markPageBusyDuringQueryFetches = (cache: QueryCache): void => {
  const ends = new Map<Query, () => void>()
  /** Query that a screen has just started to observe. Tests wait for its fetch only if that starts at once. */
  let opened: Query | undefined
  const end = (query: Query): void => {
    const endWork = ends.get(query)
    ends.delete(query)
    // A fetch counts as ended only after the screens that show its query were notified.
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

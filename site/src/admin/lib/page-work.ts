import { notifyManager, type Query, type QueryCache } from '@tanstack/react-query'
import type { ApiCallSender } from 'shared/client'
import { startPendingPageWork, trackPendingPageWork } from '../../lib/page-settled.ts'

/** Counts calls that change something as work of the page. A poll changes nothing. */
export const trackWritesAsPendingWork =
  (send: ApiCallSender): ApiCallSender =>
  (call) =>
    call.method === 'GET' ? send(call) : trackPendingPageWork(send(call))

interface WritableStorage<Content> {
  write: (key: string, content: Content) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

/** Returns the writing part of a storage. Its writes count as work of the page. */
export const trackStorageWritesAsPendingWork = <Content>(
  storage: WritableStorage<Content>,
): WritableStorage<Content> => ({
  write: (key, content) => trackPendingPageWork(storage.write(key, content)),
  remove: (key) => trackPendingPageWork(storage.remove(key)),
})

/** Whether a query is read for the first time, or because its data is known to be outdated. */
const isAwaited = ({ state: { data, errorUpdateCount, isInvalidated } }: Query): boolean =>
  isInvalidated || (data === undefined && errorUpdateCount === 0)

/**
 * Counts reads of queries as work of the page: the first one, the one of a screen that opens, and those after an
 * invalidation. Reads that are repeated by time, focus or failure are polls.
 */
export const trackQueriesAsPendingWork = (cache: QueryCache): void => {
  const ends = new Map<Query, () => void>()
  /** Query that a screen has started to use in the current task. */
  let opened: Query | undefined
  const end = (query: Query): void => {
    const endWork = ends.get(query)
    ends.delete(query)
    // Scheduled after the notification of the screens that show the query.
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
      ends.set(query, startPendingPageWork())
  })
}

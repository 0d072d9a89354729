import { LRUCache } from 'lru-cache'
import { createMutex } from './concurrency.ts'

interface EntryContext {
  addSize: (size: number) => void
  /** Keeps the value being built out of the cache. Callers that already wait get it; the next caller builds anew. */
  skipCache: () => void
}

interface CacheEntry<T> {
  promise: Promise<T>
  value?: T
  size: number
}

/** Creates a cache whose values are built once for all concurrent callers. A value being built is never evicted. */
const createPromiseCache = <T>(capacity: number, getInitialSize: (key: string) => number) => {
  const building = new Map<string, CacheEntry<T>>()
  // The library `lru-cache` supports neither a capacity of 0 nor an unlimited one.
  const maxSize = Math.min(Math.max(capacity, 1), Number.MAX_SAFE_INTEGER)
  const built = new LRUCache<string, CacheEntry<T>>({ maxSize })

  const start = (key: string, build: (entry: EntryContext) => Promise<T>): Promise<T> => {
    const addSize = (size: number): void => {
      entry.size += size
      if (built.peek(key) !== entry) return
      // The entry is deleted first, since `lru-cache` ignores a new size when the same object is set again.
      built.delete(key)
      built.set(key, entry, { size: entry.size })
    }
    const skipCache = () => {
      if (building.get(key) === entry) building.delete(key)
    }
    const promise = Promise.resolve().then(() => build({ addSize, skipCache }))
    const entry: CacheEntry<T> = { promise, size: getInitialSize(key) }
    building.set(key, entry)
    promise.then((value) => {
      entry.value = value
      if (building.get(key) !== entry) return
      building.delete(key)
      if (capacity > 0) built.set(key, entry, { size: entry.size })
    }, skipCache)
    return promise
  }

  return {
    get: (key: string, build: (entry: EntryContext) => Promise<T>): Promise<T> =>
      (building.get(key) ?? built.get(key))?.promise ?? start(key, build),
    find: (key: string): T | undefined => built.get(key)?.value,
    clear: () => {
      building.clear()
      built.clear()
    },
  }
}

/** Creates a cache of at most `capacity` values. If it is 0, concurrent callers still share the value being built. */
export const createAsyncLruCache = <T>(
  capacity: number,
): ((key: string, make: () => Promise<T>) => Promise<T>) => createPromiseCache<T>(capacity, () => 1).get

/** Creates a cache that builds one value at a time, since responses with 20,000 rows take many megabytes each. */
export const createLruCacheWithSequentialBuilds = <T>(capacity: number) => {
  const lru = createAsyncLruCache<T>(capacity)
  const runExclusive = createMutex()
  /** Calls `admit` before it builds a value missing in the cache. `admit` can throw to reject the request. */
  return (key: string, make: () => Promise<T>, admit?: () => void): Promise<T> =>
    lru(key, async () => {
      admit?.()
      return runExclusive(make)
    })
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024
/** Estimated bytes that a cache entry takes besides its value. They count because many short values may be cached. */
const ENTRY_OVERHEAD_BYTES = 2_000

export interface CacheUntilContentChangeOptions {
  revision: () => number
  maxBytes?: number
}

export const createCacheUntilContentChange = <T>({
  revision,
  maxBytes = DEFAULT_MAX_BYTES,
}: CacheUntilContentChangeOptions) => {
  const cache = createPromiseCache<T>(maxBytes, (key) => Buffer.byteLength(key) + ENTRY_OVERHEAD_BYTES)
  let cachedRevision: number | undefined

  const dropOutdatedValues = (): void => {
    const now = revision()
    if (now !== cachedRevision) cache.clear()
    cachedRevision = now
  }

  return {
    get: async (key: string, build: (entry: EntryContext) => Promise<T>): Promise<T> => {
      // The content revision is read before a value is built, so that a value outdated by a write meanwhile is not reused.
      dropOutdatedValues()
      return cache.get(key, build)
    },
    find: (key: string): T | undefined => {
      dropOutdatedValues()
      return cache.find(key)
    },
  }
}

import { createMutex } from './concurrency.ts'

interface LruEntry<T> {
  readonly value: T
  size: number
  isUsed: boolean
}

/**
 * Creates a cache that evicts the least recently used entries when their sizes exceed its capacity. Entries of size 0
 * are never evicted. Using an entry only marks it: moving it to the end of the map each time would cost more than the
 * look-up. An eviction moves the marked ones there.
 */
export const createLru = <T>(capacity: number) => {
  const entries = new Map<string, LruEntry<T>>()
  let totalSize = 0

  const remove = (key: string): void => {
    totalSize -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  const evictExcept = (newest: string): void => {
    for (const [key, entry] of entries) {
      if (totalSize <= capacity) return
      if (key === newest || entry.size === 0) continue
      if (entry.isUsed) {
        // Seen again at the end of this loop, after all that were not used.
        entries.delete(key)
        entries.set(key, { ...entry, isUsed: false })
      } else {
        remove(key)
      }
    }
  }

  const grow = (key: string, by: number): void => {
    const entry = entries.get(key)
    if (!entry) return
    entry.size += by
    totalSize += by
    // A value larger than the cache must not evict all others first.
    if (entry.size > capacity) remove(key)
    evictExcept(key)
  }

  return {
    get: (key: string): T | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      entry.isUsed = true
      return entry.value
    },
    /** Returns a value without using it. */
    peek: (key: string): T | undefined => entries.get(key)?.value,
    set: (key: string, value: T, size = 1): void => {
      remove(key)
      entries.set(key, { value, size: 0, isUsed: false })
      grow(key, size)
    },
    /** Adds to the size of an entry. */
    grow,
    remove,
    clear: (): void => {
      entries.clear()
      totalSize = 0
    },
  }
}

/** Functions for the callback that builds a cached value. */
interface EntryContext {
  /** Adds to the size of the entry, also after it is built. */
  readonly addSize: (size: number) => void
  /** Sends the value to the waiting callers only and does not cache it. */
  readonly skipCache: () => void
}

/** A value that is being built or has been built. */
interface CacheEntry<T> {
  readonly promise: Promise<T>
  /** Set once the value is built. */
  value?: T
}

/**
 * Creates a cache of values that are built once for all concurrent callers. A value being built is never evicted, and a
 * failed one is built again.
 */
const createPromiseCache = <T>(capacity: number, getInitialSize: (key: string) => number) => {
  const lru = createLru<CacheEntry<T>>(capacity)

  const start = (key: string, build: (entry: EntryContext) => Promise<T>): Promise<T> => {
    const ifCached = (act: () => void) => lru.peek(key) === entry && act()
    const skipCache = () => ifCached(() => lru.remove(key))
    const addSize = (size: number) => ifCached(() => lru.grow(key, size))
    const promise = Promise.resolve().then(() => build({ addSize, skipCache }))
    const entry: CacheEntry<T> = { promise }
    promise.then((value) => {
      entry.value = value
      addSize(getInitialSize(key))
    }, skipCache)
    lru.set(key, entry, 0)
    return promise
  }

  return {
    get: (key: string, build: (entry: EntryContext) => Promise<T>): Promise<T> =>
      lru.get(key)?.promise ?? start(key, build),
    /** Returns a value that is already built. */
    find: (key: string): T | undefined => lru.get(key)?.value,
    clear: lru.clear,
  }
}

/** Creates a cache of a number of values. With a capacity of 0 callers share the values that are being built. */
export const createAsyncLruCache = <T>(
  capacity: number,
): ((key: string, make: () => Promise<T>) => Promise<T>) => createPromiseCache<T>(capacity, () => 1).get

/** Creates a cache of large replies that are generated one at a time: with 20,000 rows each takes many megabytes. */
export const createSequentialLruCache = <T>(capacity: number) => {
  const lru = createAsyncLruCache<T>(capacity)
  const runExclusive = createMutex()
  /**
   * Returns a cached value or generates it. `admit` is called before a value is generated and can throw to
   * reject the request.
   */
  return (key: string, make: () => Promise<T>, admit?: () => void): Promise<T> =>
    lru(key, async () => {
      admit?.()
      return runExclusive(make)
    })
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024
/** Memory of a cache entry besides its value: clients could request very many short ones. */
const ENTRY_OVERHEAD_BYTES = 2_000

export interface RevisionedCacheOptions {
  /** Returns the revision of the source data. Cached values of another revision are outdated. */
  readonly revision: () => number
  readonly maxBytes?: number
}

export interface RevisionedCache<T> {
  /** Returns the cached value, or builds it once for all concurrent callers. */
  readonly get: (key: string, build: (entry: EntryContext) => Promise<T>) => Promise<T>
  /** Returns the cached value if it is built already. */
  readonly find: (key: string) => T | undefined
}

/** Creates a cache of values of one content revision, limited by their size in bytes. */
export const createRevisionedCache = <T>({
  revision,
  maxBytes = DEFAULT_MAX_BYTES,
}: RevisionedCacheOptions): RevisionedCache<T> => {
  const cache = createPromiseCache<T>(maxBytes, (key) => Buffer.byteLength(key) + ENTRY_OVERHEAD_BYTES)
  let cachedRevision: number | undefined

  const dropOutdatedValues = (): void => {
    const now = revision()
    if (now !== cachedRevision) cache.clear()
    cachedRevision = now
  }

  return {
    get: async (key, build) => {
      // The revision is checked before building: a value overtaken by a write belongs to the old revision.
      dropOutdatedValues()
      return cache.get(key, build)
    },
    find: (key) => {
      dropOutdatedValues()
      return cache.find(key)
    },
  }
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024
/** Memory of an entry besides its value: clients could request very many short ones. */
const ENTRY_OVERHEAD_BYTES = 2_000

export interface RevisionCacheOptions {
  /** Returns the revision of the source data. Values of another revision are outdated. */
  readonly revision: () => number
  readonly maxBytes?: number
}

/** Passed to the function that builds a value. */
interface EntryContext {
  /** Adds to the size of the entry. */
  readonly addBytes: (bytes: number) => void
  /** Sends the value to the waiting requests only and does not cache it. */
  readonly skipCache: () => void
}

export interface RevisionCache<Thing> {
  /** Returns the cached value, or builds it once for all concurrent callers. */
  readonly get: (key: string, make: (making: EntryContext) => Promise<Thing>) => Promise<Thing>
}

interface CacheEntry<Thing> {
  readonly value: Promise<Thing>
  bytes: number
}

/** Creates a cache of values of one content revision. The least recently used values are evicted when it is full. */
export const createRevisionCache = <Thing>({
  revision,
  maxBytes = DEFAULT_MAX_BYTES,
}: RevisionCacheOptions): RevisionCache<Thing> => {
  // Ordered by last use.
  const entries = new Map<string, CacheEntry<Thing>>()
  let totalBytes = 0
  let cachedRevision: number | undefined

  const drop = (key: string, entry: CacheEntry<Thing>): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    totalBytes -= entry.bytes
  }

  const dropStale = (): void => {
    const now = revision()
    if (now === cachedRevision) return
    entries.clear()
    totalBytes = 0
    cachedRevision = now
  }

  const addBytes = (key: string, entry: CacheEntry<Thing>, bytes: number): void => {
    if (entries.get(key) !== entry) return
    entry.bytes += bytes
    totalBytes += bytes
    // A value that can never fit must not evict all others first.
    if (entry.bytes > maxBytes) drop(key, entry)
    for (const [oldest, each] of entries) {
      if (totalBytes <= maxBytes) return
      if (each.bytes > 0) drop(oldest, each)
    }
  }

  const build = async (
    key: string,
    entry: CacheEntry<Thing>,
    make: (making: EntryContext) => Promise<Thing>,
  ): Promise<Thing> => {
    try {
      const value = await make({
        addBytes: (bytes) => addBytes(key, entry, bytes),
        skipCache: () => drop(key, entry),
      })
      addBytes(key, entry, Buffer.byteLength(key) + ENTRY_OVERHEAD_BYTES)
      return value
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }

  return {
    get: async (key, make) => {
      // Checked before building: a value overtaken by a write belongs to the old revision.
      dropStale()
      const known = entries.get(key)
      const entry: CacheEntry<Thing> = known ?? {
        bytes: 0,
        value: Promise.resolve().then(() => build(key, entry, make)),
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
  }
}

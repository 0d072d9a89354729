import { createMutex } from './concurrency.ts'

/**
 * Creates an LRU cache of async values. Concurrent calls for one key share a computation; a failed one is run
 * again.
 */
export const createAsyncLru = <T>(capacity: number) => {
  // Ordered by last use.
  const cached = new Map<string, Promise<T>>()
  // Kept separately, so that values in progress are never evicted.
  const inFlight = new Map<string, Promise<T>>()

  const storeAsNewest = (key: string, cachedValue: Promise<T>): void => {
    cached.delete(key)
    cached.set(key, cachedValue)
    const [oldest] = cached.keys()
    if (cached.size > capacity && oldest !== undefined) cached.delete(oldest)
  }

  const start = async (key: string, make: () => Promise<T>): Promise<T> => {
    try {
      const value = await make()
      storeAsNewest(key, Promise.resolve(value))
      return value
    } finally {
      inFlight.delete(key)
    }
  }

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = cached.get(key)
    if (made !== undefined) storeAsNewest(key, made)
    const known = made ?? inFlight.get(key)
    if (known !== undefined) return known
    const started = start(key, make)
    inFlight.set(key, started)
    return started
  }
}

/** Creates a cache of large replies that are generated one at a time: with 20,000 rows each takes many megabytes. */
export const createSerialLru = <T>(capacity: number) => {
  const lru = createAsyncLru<T>(capacity)
  const runExclusive = createMutex()
  /** `admit` is called before a value is generated and can throw to reject the request. */
  return (key: string, make: () => Promise<T>, admit?: () => void): Promise<T> =>
    lru(key, async () => {
      admit?.()
      return runExclusive(make)
    })
}

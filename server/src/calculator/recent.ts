/**
 * Creates an LRU cache of async values. Concurrent calls for one key share a computation; a failed one is run
 * again.
 */
export const createRecent = <T>(most: number) => {
  // Ordered by last use.
  const kept = new Map<string, Promise<T>>()
  // Kept separately, so that values in progress are never evicted.
  const underWay = new Map<string, Promise<T>>()

  const keep = (key: string, made: Promise<T>): void => {
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  const begin = async (key: string, make: () => Promise<T>): Promise<T> => {
    try {
      const value = await make()
      keep(key, Promise.resolve(value))
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key)
    if (made !== undefined) keep(key, made)
    const known = made ?? underWay.get(key)
    if (known !== undefined) return known
    const making = begin(key, make)
    underWay.set(key, making)
    return making
  }
}

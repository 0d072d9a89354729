/** Makes what is asked for once, and keeps the few that were asked for last; what fails is made anew. */
export const createRecent = <T>(most: number) => {
  // In the order of their last use.
  const kept = new Map<string, Promise<T>>()
  // Apart, so that nothing pushes out what somebody still waits for.
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

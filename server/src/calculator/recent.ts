/** Makes what is asked for once, and keeps the few that were asked for last; what fails is made anew. */
export const createRecent = <T>(most: number) => {
  // In the order of their last use.
  const kept = new Map<string, Promise<T>>()

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
}

/** Creates a function that shares the result of a running call with all callers of the same key. */
export const createSharing = <T>() => {
  const underWay = new Map<string, Promise<T>>()
  return (key: string, run: () => Promise<T>): Promise<T> => {
    const begin = (): Promise<T> => {
      const running = run().finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    }
    return underWay.get(key) ?? begin()
  }
}

/** Those who ask for the same while it is under way get the same answer. */
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

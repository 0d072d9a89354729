/** Creates a function that shares the result of a running call with all callers of the same key. */
export const createInFlightDeduper = <T>() => {
  const inFlight = new Map<string, Promise<T>>()
  return (key: string, run: () => Promise<T>): Promise<T> => {
    const start = (): Promise<T> => {
      const promise = run().finally(() => inFlight.delete(key))
      inFlight.set(key, promise)
      return promise
    }
    return inFlight.get(key) ?? start()
  }
}

/** Creates a mutex: tasks that need much memory run one at a time, in call order. */
export const createMutex = () => {
  let previous: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(work)
    previous = result.catch(() => undefined)
    return result
  }
}

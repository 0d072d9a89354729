/** Creates a mutex: tasks that need much memory run one at a time, in call order. */
export const createMutex = () => {
  let previous: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(work)
    previous = result.catch(() => undefined)
    return result
  }
}

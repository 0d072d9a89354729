/** Creates a mutex: tasks that need much memory run one at a time, in call order. */
export const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

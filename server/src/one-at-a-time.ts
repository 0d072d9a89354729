/** Work that takes much room is done piece by piece, in the order in which it came. */
export const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

const MAX_CONCURRENT = 4

/** Processes items a few at a time, so that hundreds of items finish soon without blocking other requests. */
export const forEachWithConcurrencyLimit = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const remaining = items.values()
  const worker = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
}

/** Creates a function that runs work one piece at a time, in the order in which it is called. */
export const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

const MAX_CONCURRENT = 4

/** Processes items a few at a time, so that hundreds of items finish soon without blocking other requests. */
export const forEachConcurrent = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const remaining = items.values()
  const worker = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
}

const AT_ONCE = 4

/** Processes items a few at a time, so that hundreds of them finish soon without blocking other requests. */
export const fewAtOnce = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

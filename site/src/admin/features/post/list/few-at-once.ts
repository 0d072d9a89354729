const AT_ONCE = 4

/** One after another and a few side by side, so that hundreds neither take long nor hold up what others ask. */
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

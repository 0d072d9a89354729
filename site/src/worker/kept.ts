/** The newest copy in the caches whose names begin so; a cache is named anew by each version. */
export const findKept = async (prefix: string, request: RequestInfo): Promise<Response | undefined> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse()
  for (const name of names) {
    const kept = await (await caches.open(name)).match(request)
    if (kept) return kept
  }
  return undefined
}

/** Puts an answer into a cache that holds so many; those that came first go first. */
export const keepIn = async (
  name: string,
  most: number,
  request: RequestInfo,
  response: Response,
): Promise<void> => {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

/** Finds the newest copy in caches with this prefix; each version has its own cache. */
export const findKept = async (prefix: string, request: RequestInfo): Promise<Response | undefined> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse()
  for (const name of names) {
    const kept = await (await caches.open(name)).match(request)
    if (kept) return kept
  }
  return undefined
}

/** Stores a response in a cache of limited size; removes the oldest entries. */
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

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

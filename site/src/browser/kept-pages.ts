/** The paths whose pages the service worker has kept; see `worker/answers.ts`. */
export const keptPages = async (): Promise<string[]> => {
  try {
    const requests = await (await caches.open('pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  } catch {
    return []
  }
}

/** The paths whose pages the service worker has kept; see `worker/answers.ts`. */
export const keptPages = async (): Promise<string[]> => {
  try {
    const requests = await (await caches.open('pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  } catch {
    return []
  }
}

/** Whether a document of this page is kept, to be shown where the server cannot be reached. */
export const isKept = async (address: string): Promise<boolean> => {
  try {
    return (await (await caches.open('pages')).match(address)) !== undefined
  } catch {
    return false
  }
}

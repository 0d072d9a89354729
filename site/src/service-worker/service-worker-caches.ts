import { OFFLINE_PAGE_PATH, PAGE_CACHE_NAME_PREFIX } from '../lib/service-worker-protocol.ts'

/** Finds the newest cached response in all caches with a prefix, since each version of the site has its own. */
export const findCachedResponse = async (
  prefix: string,
  request: RequestInfo,
): Promise<Response | undefined> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse()
  for (const name of names) {
    const cached = await (await caches.open(name)).match(request)
    if (cached) return cached
  }
  return undefined
}

export const putResponseInLimitedCache = async (
  name: string,
  maxEntries: number,
  request: RequestInfo,
  response: Response,
): Promise<void> => {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, response)
  const entries = await cache.keys()
  for (const old of entries.slice(0, Math.max(0, entries.length - maxEntries))) await cache.delete(old)
}

interface Shell {
  version: string
  files: readonly string[]
  /** Paths of built files whose names contain no version. */
  plain: readonly string[]
}

/** Version and files of the site; the build replaces this constant. */
declare const SHELL: Shell

const SHELL_CACHE_PREFIX = 'shell-'
const currentShellCache = `${SHELL_CACHE_PREFIX}${SHELL.version}`

/** Pages are cached per version, since they load the files of that version. */
export const currentVersionPageCacheName = `${PAGE_CACHE_NAME_PREFIX}${SHELL.version}`

export const precacheSiteShell = async (): Promise<void> => {
  const cache = await caches.open(currentShellCache)
  const fromServer = [OFFLINE_PAGE_PATH, ...SHELL.plain].map(
    (address) => new Request(address, { cache: 'reload' }),
  )
  await cache.addAll([...SHELL.files, ...fromServer])
}

/** Tells whether a document is older than this service worker, so that the tab has to load a newer document. */
export const isDocumentOfOlderSiteRelease = async (files: readonly string[]): Promise<boolean> => {
  const others = files
    .map((file) => new URL(file).pathname)
    .filter((path) => path.startsWith('/assets/') && !SHELL.files.includes(path))
  const cached = await Promise.all(others.map((path) => findCachedResponse(SHELL_CACHE_PREFIX, path)))
  return cached.some((response) => response !== undefined)
}

/** Deletes caches of old versions, except the previous one: its open tabs still load its files. */
export const deleteOldServiceWorkerCaches = async (): Promise<void> => {
  for (const [prefix, current] of [
    [SHELL_CACHE_PREFIX, currentShellCache],
    [PAGE_CACHE_NAME_PREFIX, currentVersionPageCacheName],
  ] as const) {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
    for (const name of others.slice(0, -1)) await caches.delete(name)
  }
}

export const findCachedOfflinePage = (): Promise<Response | undefined> =>
  findCachedResponse(SHELL_CACHE_PREFIX, OFFLINE_PAGE_PATH)

/** Serves a script, style or font from the caches: any copy of a content-hashed file, the newest copy of others. */
export const respondWithCachedAppShellFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await findCachedResponse(SHELL_CACHE_PREFIX, request)) ?? fetch(request)

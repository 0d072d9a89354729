import type { OutdatedReleaseMessage, ServiceWorkerMessage } from './lib/service-worker-protocol.ts'
import { classifyRequestForCache, isCacheableRequest } from './service-worker/cacheable-requests.ts'
import {
  cacheVisitedPage,
  findSavedPageAge,
  respondWithApiDataOrCachedCopy,
  respondWithCachedPicture,
  respondWithPageOrCachedCopy,
} from './service-worker/cached-responses.ts'
import {
  deleteOldServiceWorkerCaches,
  isOlderRelease,
  precacheSiteShell,
  respondWithCachedShellFile,
} from './service-worker/service-worker-caches.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  // Open tabs still find the files of their own version: see deleteOldServiceWorkerCaches.
  event.waitUntil(precacheSiteShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldServiceWorkerCaches().then(() => self.clients.claim()))
})

const responders = {
  shell: respondWithCachedShellFile,
  page: respondWithPageOrCachedCopy,
  picture: respondWithCachedPicture,
  reading: respondWithApiDataOrCachedCopy,
}

self.addEventListener('fetch', (event) => {
  if (!isCacheableRequest(event.request, self.location.origin)) return
  const kind = classifyRequestForCache(event.request)
  if (kind) event.respondWith(responders[kind](event))
})

const reportSavedCopy = (tab: Client): void => {
  const age = findSavedPageAge(tab.id)
  if (age) tab.postMessage(age)
}

const reportOlderRelease = async (tab: Client, files: readonly string[]): Promise<void> => {
  // A saved copy was served because the server did not respond: loading it again would not help.
  if (findSavedPageAge(tab.id) || !(await isOlderRelease(files))) return
  const message: OutdatedReleaseMessage = { type: 'outdated' }
  tab.postMessage(message)
}

self.addEventListener('message', (event) => {
  const message: ServiceWorkerMessage = event.data
  if (message.type === 'visited') event.waitUntil(cacheVisitedPage(message.address))
  const tab = event.source
  if (!(tab instanceof Client)) return
  if (message.type === 'age') reportSavedCopy(tab)
  if (message.type === 'release') event.waitUntil(reportOlderRelease(tab, message.files))
})

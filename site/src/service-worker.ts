import type { MessageToServiceWorker, ServiceWorkerMessageToTab } from './lib/service-worker-protocol.ts'
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
  isDocumentOfOlderSiteRelease,
  precacheSiteShell,
  respondWithCachedAppShellFile,
} from './service-worker/service-worker-caches.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  // The new service worker takes control at once: open tabs still find their files in the previous cache.
  event.waitUntil(precacheSiteShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldServiceWorkerCaches().then(() => self.clients.claim()))
})

const responders = {
  shell: respondWithCachedAppShellFile,
  page: respondWithPageOrCachedCopy,
  picture: respondWithCachedPicture,
  reading: respondWithApiDataOrCachedCopy,
}

self.addEventListener('fetch', (event) => {
  if (!isCacheableRequest(event.request, self.location.origin)) return
  const kind = classifyRequestForCache(event.request)
  if (kind) event.respondWith(responders[kind](event))
})

/** Tells a tab whether its document is a saved copy or from an older version of the site. */
const reportDocumentAge = async (tab: Client, files: readonly string[]): Promise<void> => {
  const message: ServiceWorkerMessageToTab | undefined =
    findSavedPageAge(tab.id) ??
    ((await isDocumentOfOlderSiteRelease(files)) ? { type: 'outdated' } : undefined)
  if (message) tab.postMessage(message)
}

self.addEventListener('message', (event) => {
  const message: MessageToServiceWorker = event.data
  if (message.type === 'visited') event.waitUntil(cacheVisitedPage(message.address))
  else if (event.source instanceof Client) event.waitUntil(reportDocumentAge(event.source, message.files))
})

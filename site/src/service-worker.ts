import type { ServiceWorkerMessage } from './lib/service-worker-protocol.ts'
import { deleteOldCaches, installShell, respondWithShellFile } from './service-worker/caches.ts'
import { classifyRequest, isCacheableRequest } from './service-worker/request-kind.ts'
import {
  cacheVisitedPage,
  findCopyAge,
  respondWithApiData,
  respondWithPage,
  respondWithPicture,
} from './service-worker/responses.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  // Open tabs still find the files of their own version: see deleteOldServiceWorkerCaches.
  event.waitUntil(installShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

const responders = {
  shell: respondWithShellFile,
  page: respondWithPage,
  picture: respondWithPicture,
  reading: respondWithApiData,
}

self.addEventListener('fetch', (event) => {
  if (!isCacheableRequest(event.request, self.location.origin)) return
  const kind = classifyRequest(event.request)
  if (kind) event.respondWith(responders[kind](event))
})

self.addEventListener('message', (event) => {
  const message: ServiceWorkerMessage = event.data
  if (message.type === 'visited') event.waitUntil(cacheVisitedPage(message.address))
  const tab = event.source
  if (message.type !== 'age' || !(tab instanceof Client)) return
  const age = findCopyAge(tab.id)
  if (age) tab.postMessage(age)
})

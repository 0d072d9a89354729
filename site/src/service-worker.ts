import { keepPage, pageFirstFromServer, pictureFromCache, readFirstFromServer } from './worker/answers.ts'
import { isForUs, kindOf } from './worker/kinds.ts'
import { dropOldShells, installShell, shellFile } from './worker/shell.ts'
import { VISITED } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  // A tab that is open keeps finding the files of its own version: see dropOldShells.
  event.waitUntil(installShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (!isForUs(request, self.location.origin)) return
  const answers = {
    shell: shellFile,
    page: pageFirstFromServer,
    picture: pictureFromCache,
    reading: readFirstFromServer,
  }
  const kind = kindOf(request)
  if (kind) event.respondWith(answers[kind](request))
})

self.addEventListener('message', (event) => {
  const { type, address }: { type?: unknown; address?: unknown } = event.data ?? {}
  if (type === VISITED && typeof address === 'string') event.waitUntil(keepPage(address))
})

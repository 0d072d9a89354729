import { ageFor } from './worker/age.ts'
import { answerPage, answerPicture, answerReading, keepPage } from './worker/answers.ts'
import { isForUs, kindOf } from './worker/kinds.ts'
import { dropOldVersions, installShell, shellFile } from './worker/shell.ts'
import type { ToWorker } from './worker-agreement.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  // Open tabs still find the files of their own version: see deleteOldCaches.
  event.waitUntil(installShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => self.clients.claim()))
})

const answers = { shell: shellFile, page: answerPage, picture: answerPicture, reading: answerReading }

self.addEventListener('fetch', (event) => {
  if (!isForUs(event.request, self.location.origin)) return
  const kind = kindOf(event.request)
  if (kind) event.respondWith(answers[kind](event))
})

self.addEventListener('message', (event) => {
  const told: ToWorker = event.data
  if (told.type === 'visited') event.waitUntil(keepPage(told.address))
  const tab = event.source
  if (told.type !== 'age' || !(tab instanceof Client)) return
  const age = ageFor(tab.id)
  if (age) tab.postMessage(age)
})

import type { MessageToServiceWorker, ServiceWorkerMessageToTab } from '../lib/service-worker-protocol.ts'
import { toCanonicalPageAddress } from '../routes.ts'
import { createListenerSet, type ObservableFlag } from '../state/listener-set.ts'

interface ServiceWorkerClient {
  /** Flag that is set if this document comes from an older version of the site than its service worker. */
  updateAvailable: ObservableFlag
  savePage: (address: string) => void
}

interface ServiceWorkerClientOptions {
  /** Called when this document is a copy from the cache, because the server did not respond in time. */
  onSavedCopy: (savedAt: string) => void
}

export const registerServiceWorker = ({ onSavedCopy }: ServiceWorkerClientOptions): ServiceWorkerClient => {
  let hasUpdate = false
  const { notify, subscribe } = createListenerSet()
  const updateAvailable: ObservableFlag = {
    get: () => hasUpdate,
    subscribe,
  }
  // `navigator.serviceWorker` is undefined on plain http outside localhost.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!worker || import.meta.env.DEV) return { updateAvailable, savePage: () => undefined }

  const post = (message: MessageToServiceWorker) => worker.controller?.postMessage(message)
  const savePage = (address: string) => post({ type: 'visited', address })
  // By the files that this document has loaded, a new service worker learns whether the document is outdated.
  const requestDocumentAge = () =>
    post({ type: 'age', files: performance.getEntriesByType('resource').map(({ name }) => name) })
  worker.addEventListener('controllerchange', () => {
    requestDocumentAge()
    // The first page of a visitor was loaded before the service worker could cache it, so it is cached afterwards.
    savePage(toCanonicalPageAddress(location.pathname, location.search))
  })
  worker.addEventListener('message', ({ data }: MessageEvent<ServiceWorkerMessageToTab | null>) => {
    if (data?.type === 'age') onSavedCopy(data.savedAt)
    if (data?.type !== 'outdated') return
    hasUpdate = true
    notify()
  })
  requestDocumentAge()
  const register = async () => {
    const registration = await worker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
    document.addEventListener('visibilitychange', async () => {
      if (document.visibilityState === 'visible') await registration?.update().catch(() => undefined)
    })
  }
  // The service worker is registered after the page has loaded, so that precaching does not delay the page.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
  return { updateAvailable, savePage }
}

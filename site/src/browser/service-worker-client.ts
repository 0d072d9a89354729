import type { SavedPageAgeMessage, ServiceWorkerMessage } from '../lib/service-worker-protocol.ts'
import { toCanonicalPagePath } from '../routes.ts'
import { createListenerSet, type ObservableFlag } from '../state/listener-set.ts'

interface ServiceWorkerClient {
  /** Whether a newer version of the site has taken over in this tab. */
  readonly updateAvailable: ObservableFlag
  /** Asks the service worker to save the page for offline use. */
  readonly savePage: (address: string) => void
}

interface ServiceWorkerClientOptions {
  /** Called when this document is a saved copy because the server did not respond in time. */
  readonly onSavedCopy: (savedAt: string) => void
}

const parseSavedAt = (data: unknown): string | undefined => {
  const message = data as Partial<SavedPageAgeMessage> | null
  return message?.type === 'age' ? message.savedAt : undefined
}

/** Registers the service worker and exchanges messages with it. */
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

  const post = (message: ServiceWorkerMessage) => worker.controller?.postMessage(message)
  const savePage = (address: string) => post({ type: 'visited', address })
  let hadWorker = worker.controller !== null
  worker.addEventListener('controllerchange', () => {
    hasUpdate ||= hadWorker
    hadWorker = true
    // The first page was loaded before a service worker could save it.
    savePage(toCanonicalPagePath(location.pathname, location.search))
    notify()
  })
  worker.addEventListener('message', ({ data }) => {
    const savedAt = parseSavedAt(data)
    if (savedAt !== undefined) onSavedCopy(savedAt)
  })
  post({ type: 'age' })
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

import { pageAddress } from '../page-address.ts'
import { createListeners } from '../state/listeners.ts'
import type { News } from '../state/news.ts'
import type { Age, ToWorker } from '../worker-agreement.ts'

export interface Keeper {
  /** Whether a newer version of the site has taken over in this tab. */
  readonly news: News
  /** Asks the service worker to save the page for offline use. */
  readonly keep: (address: string) => void
}

interface Needs {
  /** Called when this document is a saved copy because the server did not respond in time. */
  readonly onOldPage: (savedAt: string) => void
}

const ageIn = (data: unknown): string | undefined => {
  const told = data as Partial<Age> | null
  return told?.type === 'age' ? told.savedAt : undefined
}

/** Registers the service worker and exchanges messages with it. */
export const followWorker = ({ onOldPage }: Needs): Keeper => {
  let isNew = false
  const { tell, subscribe } = createListeners()
  const news: News = {
    get: () => isNew,
    subscribe,
  }
  // Undefined on plain http outside localhost.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!worker || import.meta.env.DEV) return { news, keep: () => undefined }

  const say = (message: ToWorker) => worker.controller?.postMessage(message)
  const keep = (address: string) => say({ type: 'visited', address })
  let hadWorker = worker.controller !== null
  worker.addEventListener('controllerchange', () => {
    isNew ||= hadWorker
    hadWorker = true
    // The first page was loaded before a service worker could save it.
    keep(pageAddress(location.pathname, location.search))
    tell()
  })
  worker.addEventListener('message', ({ data }) => {
    const savedAt = ageIn(data)
    if (savedAt !== undefined) onOldPage(savedAt)
  })
  say({ type: 'age' })
  const register = async () => {
    const registration = await worker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
    document.addEventListener('visibilitychange', async () => {
      if (document.visibilityState === 'visible') await registration?.update().catch(() => undefined)
    })
  }
  // Registered after the page has loaded, so that precaching does not delay it.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
  return { news, keep }
}

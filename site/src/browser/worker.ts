import { pageAddress } from '../page-address.ts'
import { createListeners } from '../state/listeners.ts'
import type { News } from '../state/news.ts'
import type { Age, ToWorker } from '../worker-agreement.ts'

export interface Keeper {
  /** A newer version of the site has taken over behind this tab. */
  readonly news: News
  /** Asks for a copy of the page, so that it opens without a connection too. */
  readonly keep: (address: string) => void
}

interface Needs {
  /** Hears that this document is a kept copy, since the server did not answer in time. */
  readonly onOldPage: (savedAt: string) => void
}

const ageIn = (data: unknown): string | undefined => {
  const told = data as Partial<Age> | null
  return told?.type === 'age' ? told.savedAt : undefined
}

/** Registers the service worker and speaks with it. */
export const followWorker = ({ onOldPage }: Needs): Keeper => {
  let isNew = false
  const { tell, subscribe } = createListeners()
  const news: News = {
    get: () => isNew,
    subscribe,
  }
  // Missing on plain http beyond this machine.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!worker || import.meta.env.DEV) return { news, keep: () => undefined }

  const say = (message: ToWorker) => worker.controller?.postMessage(message)
  const keep = (address: string) => say({ type: 'visited', address })
  let hadWorker = worker.controller !== null
  worker.addEventListener('controllerchange', () => {
    isNew ||= hadWorker
    hadWorker = true
    // The first page of all came before there was anyone to keep it.
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
  // What the worker puts aside must not stand in the way of the page itself.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
  return { news, keep }
}

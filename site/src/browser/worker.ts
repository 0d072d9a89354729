import { VISITED } from '../worker-messages.ts'

export interface Worker {
  readonly news: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void }
  /** Asks for a copy of the page, so that it opens without a connection too. */
  readonly keep: (address: string) => void
}

/** Registers the service worker and tells when a newer one has taken over. */
export const followWorker = (): Worker => {
  let isNew = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const news = { get: () => isNew, subscribe }
  // Missing on plain http beyond this machine.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!worker || import.meta.env.DEV) return { news, keep: () => undefined }

  const keep = (address: string) => worker.controller?.postMessage({ type: VISITED, address })
  let hadWorker = worker.controller !== null
  worker.addEventListener('controllerchange', () => {
    isNew ||= hadWorker
    hadWorker = true
    // The first page of all came before there was anyone to keep it.
    keep(location.pathname + location.search)
    for (const listener of listeners) listener()
  })
  const registered = worker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'visible') await (await registered)?.update().catch(() => undefined)
  })
  return { news, keep }
}

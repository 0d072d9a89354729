import type { Store } from '../state/store.ts'

/** When the copy of the present page that the service worker keeps came from the server. */
const savedAt = async (): Promise<string | null> => {
  const kept = await caches.match(location.pathname + location.search)
  const date = new Date(kept?.headers.get('Date') ?? '')
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export const readSavedAt = async (store: Store): Promise<void> => {
  // Not every context has a cache: private windows and plain http beyond this machine have none.
  store.set({ savedAt: await savedAt().catch(() => null) })
}

/** Keeps the store informed whether there is a connection. */
export const followConnection = (store: Store): void => {
  const look = () => {
    store.set({ online: navigator.onLine })
    if (!navigator.onLine) void readSavedAt(store)
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}

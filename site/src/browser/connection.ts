import { pageAddress } from '../page-address.ts'
import type { Store } from '../state/store.ts'
import { savedAt } from './kept-pages.ts'

/** Stores when the current page was saved, as long as there is no connection to load a newer one. */
export const tellAge = async (store: Store): Promise<void> => {
  const address = pageAddress(location.pathname, location.search)
  store.set({ savedAt: navigator.onLine ? null : await savedAt(address).catch(() => null) })
}

/** Keeps `online` in the store up to date. */
export const followConnection = (store: Store): void => {
  const look = () => {
    store.set({ online: navigator.onLine })
    if (!navigator.onLine) void tellAge(store)
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}

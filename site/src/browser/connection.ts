import { pageAddress } from '../page-address.ts'
import type { Store } from '../state/store.ts'
import { savedAt } from './kept-pages.ts'

/** Says of the page on the screen how old it is, while there is nobody to ask for a newer one. */
export const tellAge = async (store: Store): Promise<void> => {
  const address = pageAddress(location.pathname, location.search)
  store.set({ savedAt: navigator.onLine ? null : await savedAt(address).catch(() => null) })
}

/** Keeps the store informed whether there is a connection. */
export const followConnection = (store: Store): void => {
  const look = () => {
    store.set({ online: navigator.onLine })
    if (!navigator.onLine) void tellAge(store)
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type State, type Store } from './store.ts'

export const StoreContext = createContext<Store>(createStore())

export const useStore = <Part>(select: (state: State) => Part): Part => {
  const store = useContext(StoreContext)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first),
  )
}

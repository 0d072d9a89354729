export interface Listeners {
  readonly tell: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a set of change listeners. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

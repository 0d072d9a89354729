export interface ListenerSet {
  readonly notify: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a set of change listeners. */
export const createListenerSet = (): ListenerSet => {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A boolean whose changes can be observed. */
export interface ObservableFlag {
  readonly get: () => boolean
  readonly subscribe: ListenerSet['subscribe']
}

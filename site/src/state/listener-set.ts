export interface ListenerSet<Args extends readonly unknown[] = []> {
  notify: (...args: Args) => void
  subscribe: (listener: (...args: Args) => void) => () => void
}

export const createListenerSet = <Args extends readonly unknown[] = []>(): ListenerSet<Args> => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    notify: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface ObservableFlag {
  get: () => boolean
  subscribe: ListenerSet['subscribe']
}

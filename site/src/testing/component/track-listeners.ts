import { vi } from 'vitest'

/** A tab listens to these until it is closed; nothing of the product takes them back. */
const types = ['online', 'offline', 'focus', 'pagehide', 'pageshow']

/** From here on remembers who listens to the window; the answer removes those listeners. */
export const trackListeners = (): (() => void) => {
  const added: (readonly [string, EventListenerOrEventListenerObject])[] = []
  const addEventListener = window.addEventListener.bind(window)
  const spy = vi.spyOn(window, 'addEventListener')
  spy.mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (types.includes(type)) added.push([type, listener])
      addEventListener(type, listener, options)
    },
  )
  return () => {
    spy.mockRestore()
    for (const [type, listener] of added) window.removeEventListener(type, listener)
  }
}

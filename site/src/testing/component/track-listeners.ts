import { vi } from 'vitest'

/** Events that a tab listens to until it is closed. The product never removes these listeners. */
const trackedEvents = ['online', 'offline', 'focus', 'pagehide', 'pageshow']

/** Tracks listeners added to the window. Returns a function that removes them. */
export const trackWindowListeners = (): (() => void) => {
  const added: (readonly [string, EventListenerOrEventListenerObject])[] = []
  const addEventListener = window.addEventListener.bind(window)
  const spy = vi.spyOn(window, 'addEventListener')
  spy.mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (trackedEvents.includes(type)) added.push([type, listener])
      addEventListener(type, listener, options)
    },
  )
  return () => {
    spy.mockRestore()
    for (const [type, listener] of added) window.removeEventListener(type, listener)
  }
}

import { EventEmitter } from 'node:events'
import { guarded } from './guarded.ts'

/** Creates a base class whose instances throw on access to unknown members. */
export const guardedEvents = (name: string) => {
  class Events extends EventEmitter {}
  Object.setPrototypeOf(Events.prototype, guarded(name, EventEmitter.prototype))
  return Events
}

/** Emits an event. Returns whether no listener has prevented it. */
export const isAllowed = (
  events: EventEmitter,
  name: string,
  details: object = {},
  ...rest: readonly unknown[]
): boolean => {
  let defaultPrevented = false
  const preventDefault = () => {
    defaultPrevented = true
  }
  events.emit(name, { ...details, preventDefault }, ...rest)
  return !defaultPrevented
}

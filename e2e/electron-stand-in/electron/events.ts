import { EventEmitter } from 'node:events'
import { guarded } from './guarded.ts'

/** What a class of the stand-in extends, so that it too says what it does not have. */
export const guardedEvents = (name: string) => {
  class Events extends EventEmitter {}
  Object.setPrototypeOf(Events.prototype, guarded(name, EventEmitter.prototype))
  return Events
}

/** Whether nobody has prevented it. */
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

import type { Asked, News, Told } from './channels.ts'
import type { ChannelName, EventName } from './names.ts'
import type { Outcome } from './outcome.ts'

/** The only object that the preload script exposes to the page, as `window.desktop`. */
export interface Bridge {
  readonly invoke: <Name extends ChannelName>(name: Name, input: Asked<Name>) => Promise<Outcome<Told<Name>>>
  /** Returns a function that removes the listener. */
  readonly on: <Name extends EventName>(name: Name, listener: (news: News<Name>) => void) => () => void
}

import type { Asked, News, Told } from './channels.ts'
import type { ChannelName, EventName } from './names.ts'
import type { Outcome } from './outcome.ts'

/** The one object that the preload script leaves in the page, as `desktop`. */
export interface Bridge {
  readonly invoke: <Name extends ChannelName>(name: Name, input: Asked<Name>) => Promise<Outcome<Told<Name>>>
  /** Answers with the way to stop listening. */
  readonly on: <Name extends EventName>(name: Name, listener: (news: News<Name>) => void) => () => void
}

import type { ErrorCode } from 'shared/errors'
import type { ChannelName, EventName } from './channel-names.ts'
import type { ChannelInput, ChannelOutput, EventPayload } from './channels.ts'

/**
 * Result of an IPC channel call. Errors are returned as data: Electron would turn a thrown error into a
 * message without its code.
 */
export type IpcResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode }

/** The only object that the preload script exposes to the page, as `window.desktop`. */
export interface DesktopBridge {
  readonly invoke: <Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ) => Promise<IpcResult<ChannelOutput<Name>>>
  /** Adds a listener for an event of main. Returns a function that removes the listener. */
  readonly on: <Name extends EventName>(
    name: Name,
    listener: (payload: EventPayload<Name>) => void,
  ) => () => void
}

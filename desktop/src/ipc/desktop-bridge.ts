import type { ErrorCode } from 'shared/errors'
import type { IpcChannelName, IpcEventName } from './ipc-channel-names.ts'
import type { IpcChannelInput, IpcChannelOutput, IpcEventPayload } from './ipc-channels.ts'

/**
 * Result of an IPC channel call. Errors are returned as data: Electron would turn a thrown error into a
 * message without its code.
 */
export type IpcResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode }

/** The only object that the preload script exposes to the page, as `window.desktop`. */
export interface DesktopBridge {
  readonly invoke: <Name extends IpcChannelName>(
    name: Name,
    input: IpcChannelInput<Name>,
  ) => Promise<IpcResult<IpcChannelOutput<Name>>>
  /** Adds a listener for an event of main. Returns a function that removes the listener. */
  readonly on: <Name extends IpcEventName>(
    name: Name,
    listener: (payload: IpcEventPayload<Name>) => void,
  ) => () => void
}

import type { ErrorCode } from 'shared/errors'

/** Result of a channel call. Errors are returned as data: Electron would turn a thrown error into a message without its code. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode }

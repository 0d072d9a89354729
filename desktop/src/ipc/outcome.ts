import type { ErrorCode } from 'shared/errors'

/** An answer of main. Errors cross as data too: what Electron makes of a thrown one is a sentence without its code. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode }

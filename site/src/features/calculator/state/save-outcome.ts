import { AppError } from 'shared/errors'
import { CALCULATOR_STORAGE_KEY } from '../../../lib/safe-storage.ts'
import type { QueuedSave } from '../../../state/site-store.ts'

/** Beginning of the names of queued saves, in the storage of the device. */
export const SAVE_QUEUE_STORAGE_PREFIX = `${CALCULATOR_STORAGE_KEY}:save:`

/** What became of a calculation that the visitor wants to save. */
export type SaveOutcome =
  | { readonly is: 'saved'; readonly id: string }
  /** It is stored on the device and saved as soon as the server can be reached. */
  | { readonly is: 'queued' }
  | { readonly is: 'not-queued'; readonly reason: string }

/** Tells whether a queued save still waits for the server. */
export const isWaitingSave = ({ saved, refusal }: QueuedSave): boolean =>
  saved === undefined && refusal === undefined

/**
 * Tells whether the same request may succeed later: without a connection, and while the server or the bank does not
 * answer. An error of the server itself (500) is told at once.
 */
export const isTemporaryError = (error: unknown): error is AppError =>
  error instanceof AppError && error.status > 500

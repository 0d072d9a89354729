import { AppError } from 'shared/errors'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { ContactFormFields, ContactFormKind } from './contact-form-state.ts'

/** A submitted contact form whose delivery is not confirmed yet. */
export interface PendingContactForm {
  /** Idempotency key of the form, the same for every attempt to send it. */
  readonly key: string
  readonly at: number
  readonly fields: ContactFormFields
  readonly openedAt: string
}

/** Stores form drafts for the lifetime of the tab and pending forms until they are delivered. */
export interface ContactFormStorage {
  readonly readDraft: (kind: ContactFormKind) => ContactFormFields
  readonly writeDraft: (kind: ContactFormKind, fields: ContactFormFields) => void
  /** Pending forms of all tabs of this browser, oldest first. */
  readonly listPending: (kind: ContactFormKind) => readonly PendingContactForm[]
  /** Returns whether the stored form survives a reload. */
  readonly savePending: (kind: ContactFormKind, pending: PendingContactForm) => boolean
  /** Whether the form is still pending, not handled by another tab. */
  readonly hasPending: (kind: ContactFormKind, key: string) => boolean
  readonly removePending: (kind: ContactFormKind, key: string) => void
}

/** Creates a function that sends a contact form and throws the error of the server or the connection. */
export const createContactFormApiCall =
  (client: Pick<PublicApiClient, 'mail'>) =>
  async (kind: ContactFormKind, { key, fields, openedAt }: PendingContactForm): Promise<void> => {
    const { name = '', phone = '', email = '', message = '', calculation = '', website = '' } = fields
    const botChecks = { ...(website === '' ? {} : { website }), openedAt }
    if (kind === 'callback')
      await client.mail.callback({ body: { name, phone, ...botChecks }, idempotencyKey: key })
    else {
      const attached = calculation === '' ? {} : { calculation }
      await client.mail.calculation({
        body: { email, message, ...attached, ...botChecks },
        idempotencyKey: key,
      })
    }
  }

/** The server remembers idempotency keys for a day. */
const MAX_AGE_MS = 23 * 3_600_000
const RETRY_PAUSES_MS = [3_000, 10_000, 30_000]
const MAX_RETRY_PAUSE_MS = 60_000

/** Result of an attempt to deliver a contact form. */
export type ContactFormDeliveryOutcome =
  | { readonly is: 'arrived' }
  | { readonly is: 'refused'; readonly error: AppError }
  | { readonly is: 'waiting'; readonly error: AppError }
  /** The form is too old to retry unasked: the server may have received it and forgotten its key. */
  | { readonly is: 'expired' }
  /** The form was handled by another tab, or cancelled. */
  | { readonly is: 'gone' }

export interface ContactFormDeliveryReport {
  readonly kind: ContactFormKind
  readonly pending: PendingContactForm
}

interface FormSenderDeps {
  readonly storage: ContactFormStorage
  readonly submit: (kind: ContactFormKind, pending: PendingContactForm) => Promise<void>
  readonly now: () => number
  /** Schedules work. Returns a function that cancels it. */
  readonly schedule: (ms: number, work: () => void) => () => void
  readonly onOutcome: (what: ContactFormDeliveryReport, outcome: ContactFormDeliveryOutcome) => void
}

interface QueueEntry extends ContactFormDeliveryReport {
  tries: number
  isSending: boolean
  cancelRetry: (() => void) | undefined
}

/** Tells whether sending the form again is useless: invalid fields, a reused key, or too large a body. */
const isFinalError = ({ code, errors }: AppError): boolean =>
  (code === 'validation' && errors.length > 0) || code === 'key-reused' || code === 'too-large'

/** Sends pending contact forms until the server responds, each with its own idempotency key. */
export const createContactFormRetrySender = ({
  storage,
  submit,
  now,
  schedule,
  onOutcome,
}: FormSenderDeps) => {
  const entries = new Map<string, QueueEntry>()

  const close = (entry: QueueEntry, outcome: ContactFormDeliveryOutcome): void => {
    entries.delete(entry.pending.key)
    onOutcome(entry, outcome)
  }

  const retryLater = (entry: QueueEntry, error: AppError): void => {
    const pause = error.retryAfter === undefined ? RETRY_PAUSES_MS[entry.tries] : error.retryAfter * 1000
    entry.tries += 1
    entry.cancelRetry = schedule(pause ?? MAX_RETRY_PAUSE_MS, () => void attempt(entry))
    onOutcome(entry, { is: 'waiting', error })
  }

  const handleFailure = (entry: QueueEntry, thrown: unknown): void => {
    const error = thrown instanceof AppError ? thrown : new AppError('unreachable', { cause: thrown })
    if (!storage.hasPending(entry.kind, entry.pending.key)) close(entry, { is: 'gone' })
    else if (isFinalError(error)) close(entry, { is: 'refused', error })
    else retryLater(entry, error)
  }

  const attempt = async (entry: QueueEntry): Promise<void> => {
    const { kind, pending } = entry
    entry.cancelRetry?.()
    entry.cancelRetry = undefined
    if (!storage.hasPending(kind, pending.key)) return close(entry, { is: 'gone' })
    if (now() - pending.at >= MAX_AGE_MS) return close(entry, { is: 'expired' })
    entry.isSending = true
    try {
      await submit(kind, pending)
      close(entry, { is: 'arrived' })
    } catch (thrown) {
      handleFailure(entry, thrown)
    } finally {
      entry.isSending = false
    }
  }

  return {
    send: (delivery: ContactFormDeliveryReport): void => {
      const known = entries.get(delivery.pending.key)
      // The form was cancelled and submitted again unchanged while its first request is still running.
      if (known?.isSending) return
      known?.cancelRetry?.()
      const entry: QueueEntry = { ...delivery, tries: 0, isSending: false, cancelRetry: undefined }
      entries.set(delivery.pending.key, entry)
      void attempt(entry)
    },
    /** Cancels further attempts. A running request is not stopped; its outcome is still reported. */
    cancel: (key: string): void => {
      const entry = entries.get(key)
      entry?.cancelRetry?.()
      if (entry && !entry.isSending) entries.delete(key)
    },
    retryNow: (): void => {
      for (const entry of entries.values()) if (!entry.isSending) void attempt(entry)
    },
  }
}

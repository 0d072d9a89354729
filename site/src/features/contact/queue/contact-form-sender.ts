import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { PendingRequest } from '../../../lib/retry-sender.ts'
import type { ContactFormFields, ContactFormKind } from './contact-form-state.ts'

/** A submitted contact form whose delivery is not confirmed yet. */
export interface PendingContactForm extends PendingRequest {
  kind: ContactFormKind
  fields: ContactFormFields
  openedAt: string
  /** Why the server refused to save the attached calculation; the form is sent without it. */
  attachmentRefusal?: string
}

/** Stores form drafts for the lifetime of the tab and pending forms until they are delivered. */
export interface ContactFormStorage {
  readDraft: (kind: ContactFormKind) => ContactFormFields
  writeDraft: (kind: ContactFormKind, fields: ContactFormFields) => void
  /** Pending forms of all tabs of this browser, oldest first. */
  listPending: (kind: ContactFormKind) => readonly PendingContactForm[]
  /** Returns whether the stored form survives a reload. */
  savePending: (pending: PendingContactForm) => boolean
  /** Returns the form as it is stored now; `undefined` once it was handled by another tab. */
  findPending: (pending: PendingContactForm) => PendingContactForm | undefined
  removePending: (pending: PendingContactForm) => void
}

/** Creates a function that sends a contact form and throws the error of the server or the connection. */
export const createContactFormApiCall =
  (client: Pick<PublicApiClient, 'mail'>) =>
  async ({ kind, key, fields, openedAt }: PendingContactForm): Promise<void> => {
    const { name = '', phone = '', email = '', message = '', calculation = '', website = '' } = fields
    const botChecks = { ...(website === '' ? {} : { website }), openedAt }
    const common = { ...(calculation === '' ? {} : { calculation }), ...botChecks }
    await (kind === 'callback'
      ? client.mail.callback({ body: { name, phone, ...common }, idempotencyKey: key })
      : client.mail.calculation({ body: { email, message, ...common }, idempotencyKey: key }))
  }

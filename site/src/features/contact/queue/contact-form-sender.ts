import type { CalculationRequestBody, InquirySubmissionReceipt } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { PendingApiRequest } from '../../../lib/retry-sender.ts'
import type { ContactFormFieldValues, ContactFormKind } from './contact-form-state.ts'

/** A submitted contact form whose delivery is not confirmed yet. */
export interface PendingContactForm extends PendingApiRequest {
  kind: ContactFormKind
  fields: ContactFormFieldValues
  openedAt: string
  /** Error message if the server refused to save the calculation, so that the form is sent without it. */
  attachmentRefusal?: string
}

export interface ContactFormStorage {
  readDraft: (kind: ContactFormKind) => ContactFormFieldValues
  writeDraft: (kind: ContactFormKind, fields: ContactFormFieldValues) => void
  /** Pending forms of all tabs of this browser, oldest first. */
  listPending: (kind: ContactFormKind) => readonly PendingContactForm[]
  /** Stores a contact form that is waiting to be sent. Returns whether the stored form survives a reload of the page. */
  savePending: (pending: PendingContactForm) => boolean
  /** Returns the contact form as it is stored on the device now; `undefined` if another tab or a cancellation has removed it. */
  findPending: (pending: PendingContactForm) => PendingContactForm | undefined
  removePending: (pending: PendingContactForm) => void
}

export const createContactFormSender =
  (client: Pick<PublicApiClient, 'mail'>) =>
  async ({ kind, key, fields, openedAt }: PendingContactForm): Promise<InquirySubmissionReceipt> => {
    const { name = '', phone = '', email = '', message = '', calculation, website } = fields
    // Empty fields are left out of the request body.
    const common = { calculation: calculation || undefined, website: website || undefined, openedAt }
    return kind === 'callback'
      ? client.mail.callback({ body: { name, phone, ...common }, idempotencyKey: key })
      : client.mail.calculation({ body: { email, message, ...common }, idempotencyKey: key })
  }

/** If saving a calculation fails with these errors, sending its contact form would fail too, so the form waits. */
const waitingCodes: ReadonlySet<string> = new Set(['unreachable', 'database-away', 'overloaded'])
/** Error codes that a proxy may also send while the server restarts: saving is retried after them for five minutes. */
const restartCodes: ReadonlySet<string> = new Set(['internal', 'not-found'])
const MAX_RESTART_MS = 300_000

/** If its calculation cannot be saved, a contact form is sent without it, so that the inquiry is not lost. */
export const createContactFormCalculationSaver =
  (client: Pick<PublicApiClient, 'calculation'>, now: () => number) =>
  async (pending: PendingContactForm): Promise<PendingContactForm> => {
    const { input, ...fields } = pending.fields
    if (!input) return pending
    try {
      const { id } = await client.calculation.create({
        body: JSON.parse(input) as CalculationRequestBody,
        // The idempotency key of the form makes repeated attempts save one calculation only.
        idempotencyKey: `${pending.key}-calculation`,
      })
      return { ...pending, fields: { ...fields, calculation: id } }
    } catch (error) {
      if (!(error instanceof AppError) || waitingCodes.has(error.code)) throw error
      if (restartCodes.has(error.code) && now() - pending.at < MAX_RESTART_MS) throw error
      const { about: _, ...rest } = fields
      return { ...pending, fields: rest, attachmentRefusal: error.title }
    }
  }

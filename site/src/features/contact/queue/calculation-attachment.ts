import type { CalculationAttachment, UnsavedCalculation } from '../../../router/page-module.ts'
import type { ContactFormFields } from './contact-form-state.ts'

/** The calculation attached to a contact form; the input of an unsaved one is stored as JSON. */
export type ContactFormAttachment =
  | CalculationAttachment
  | { title: string; inputJson: string; id?: undefined }

const NO_ATTACHMENT: ContactFormFields = { calculation: '' }

export const toContactFormAttachment = (
  calculation: CalculationAttachment | UnsavedCalculation,
): ContactFormAttachment =>
  'input' in calculation
    ? { title: calculation.title, inputJson: JSON.stringify(calculation.input) }
    : calculation

/**
 * Returns the calculation attached to a contact form: the one chosen while writing, else that of the page. An
 * unsaved calculation that is on the screen is attached as it is now.
 */
export const chooseCalculationToAttach = (
  { calculation, about, input }: ContactFormFields,
  pageAttachment: ContactFormAttachment | undefined,
): ContactFormAttachment | undefined => {
  if (input)
    return pageAttachment && pageAttachment.id === undefined
      ? pageAttachment
      : { title: about ?? '', inputJson: input }
  if (calculation === undefined || (calculation !== '' && calculation === pageAttachment?.id))
    return pageAttachment
  return calculation === '' ? undefined : { id: calculation, title: about ?? calculation }
}

/** Returns the form fields that store the attached calculation, or its explicit removal. */
export const toAttachmentContactFormFields = (
  attachment: ContactFormAttachment | undefined,
): ContactFormFields => {
  if (!attachment) return NO_ATTACHMENT
  const { id, title } = attachment
  return id === undefined
    ? { ...NO_ATTACHMENT, input: attachment.inputJson, about: title }
    : { calculation: id, about: title }
}

/** Returns the attachment fields of a form draft: without a message or a phone no calculation is fixed yet. */
export const pickDraftAttachmentFields = (
  typed: ContactFormFields,
  before: ContactFormFields,
  attachment: ContactFormAttachment | undefined,
): ContactFormFields => {
  if (before.calculation === '' && !before.input) return NO_ATTACHMENT
  const isWritten = (typed.message ?? typed.phone ?? '').trim() !== ''
  return attachment && isWritten ? toAttachmentContactFormFields(attachment) : {}
}

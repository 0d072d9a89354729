import type { SavedCalculationAttachment, UnsavedCalculation } from '../../../router/page-module.ts'
import type { ContactFormFields } from './contact-form-state.ts'

export type ContactFormAttachment =
  | SavedCalculationAttachment
  | { title: string; inputJson: string; id?: undefined }

const NO_ATTACHMENT: ContactFormFields = { calculation: '' }

export const toContactFormAttachment = (
  calculation: SavedCalculationAttachment | UnsavedCalculation,
): ContactFormAttachment =>
  'input' in calculation
    ? { title: calculation.title, inputJson: JSON.stringify(calculation.input) }
    : calculation

/** Returns the calculation chosen while writing, or that of the page. An unsaved one is attached as shown now. */
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

export const toContactFormAttachmentFields = (
  attachment: ContactFormAttachment | undefined,
): ContactFormFields => {
  if (!attachment) return NO_ATTACHMENT
  const { id, title } = attachment
  return id === undefined
    ? { ...NO_ATTACHMENT, input: attachment.inputJson, about: title }
    : { calculation: id, about: title }
}

/** Returns the attachment fields of a draft. The calculation is fixed once a message or a phone number is typed. */
export const pickContactFormDraftAttachment = (
  typed: ContactFormFields,
  before: ContactFormFields,
  attachment: ContactFormAttachment | undefined,
): ContactFormFields => {
  if (before.calculation === '' && !before.input) return NO_ATTACHMENT
  const isWritten = (typed.message ?? typed.phone ?? '').trim() !== ''
  return attachment && isWritten ? toContactFormAttachmentFields(attachment) : {}
}

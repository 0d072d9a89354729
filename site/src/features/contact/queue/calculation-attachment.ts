import type { CalculationAttachment } from '../../../router/page-module.ts'
import type { ContactFormFields } from './contact-form-state.ts'

const NO_ATTACHMENT: ContactFormFields = { calculation: '' }

/** Returns the calculation attached to a contact form: the one chosen while writing, else that of the page. */
export const chooseCalculationToAttach = (
  { calculation, about }: ContactFormFields,
  pageAttachment: CalculationAttachment | undefined,
): CalculationAttachment | undefined => {
  if (calculation === undefined || calculation === pageAttachment?.id) return pageAttachment
  return calculation === '' ? undefined : { id: calculation, title: about ?? calculation }
}

/** Returns the form fields that store the attached calculation, or its explicit removal. */
export const toAttachmentFormFields = (attachment: CalculationAttachment | undefined): ContactFormFields =>
  attachment ? { calculation: attachment.id, about: attachment.title } : NO_ATTACHMENT

/** Returns the attachment fields of a form draft: without a message no calculation is fixed yet. */
export const pickAttachmentFieldsForDraft = (
  typed: ContactFormFields,
  before: ContactFormFields,
  attachment: CalculationAttachment | undefined,
): ContactFormFields => {
  if (before.calculation === '') return NO_ATTACHMENT
  return attachment && (typed.message ?? '').trim() !== '' ? toAttachmentFormFields(attachment) : {}
}

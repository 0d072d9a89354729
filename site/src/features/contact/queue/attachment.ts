import type { Attachment } from '../../../router/page-module.ts'
import type { FormFields } from './form.ts'

const NO_ATTACHMENT: FormFields = { calculation: '' }

/** Returns the calculation attached to a contact form: the one chosen while writing, else that of the page. */
export const resolveAttachment = (
  { calculation, about }: FormFields,
  pageAttachment: Attachment | undefined,
): Attachment | undefined => {
  if (calculation === undefined || calculation === pageAttachment?.id) return pageAttachment
  return calculation === '' ? undefined : { id: calculation, title: about ?? calculation }
}

/** Returns the form fields that store the attached calculation, or its explicit removal. */
export const toAttachmentFields = (attachment: Attachment | undefined): FormFields =>
  attachment ? { calculation: attachment.id, about: attachment.title } : NO_ATTACHMENT

/** Returns the attachment fields of a form draft: without a message no calculation is fixed yet. */
export const selectDraftAttachment = (
  typed: FormFields,
  before: FormFields,
  attachment: Attachment | undefined,
): FormFields => {
  if (before.calculation === '') return NO_ATTACHMENT
  return attachment && (typed.message ?? '').trim() !== '' ? toAttachmentFields(attachment) : {}
}

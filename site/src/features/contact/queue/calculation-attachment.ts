import type { AttachedSavedCalculation, UnsavedCalculation } from '../../../router/page-module.ts'
import type { ContactFormFieldValues } from './contact-form-state.ts'

export type ContactFormCalculationAttachment =
  | AttachedSavedCalculation
  | { title: string; inputJson: string; id?: undefined }

const NO_ATTACHMENT: ContactFormFieldValues = { calculation: '' }

export const toContactFormCalculationAttachment = (
  calculation: AttachedSavedCalculation | UnsavedCalculation,
): ContactFormCalculationAttachment =>
  'input' in calculation
    ? { title: calculation.title, inputJson: JSON.stringify(calculation.input) }
    : calculation

/** Returns the calculation of the form draft, or that of the page. The page has the latest state of an unsaved one. */
export const chooseCalculationToAttach = (
  { calculation, about, input }: ContactFormFieldValues,
  pageAttachment: ContactFormCalculationAttachment | undefined,
): ContactFormCalculationAttachment | undefined => {
  if (input)
    return pageAttachment && pageAttachment.id === undefined
      ? pageAttachment
      : { title: about ?? '', inputJson: input }
  if (calculation === undefined || (calculation !== '' && calculation === pageAttachment?.id))
    return pageAttachment
  return calculation === '' ? undefined : { id: calculation, title: about ?? calculation }
}

export const toContactFormAttachmentFields = (
  attachment: ContactFormCalculationAttachment | undefined,
): ContactFormFieldValues => {
  if (!attachment) return NO_ATTACHMENT
  const { id, title } = attachment
  return id === undefined
    ? { ...NO_ATTACHMENT, input: attachment.inputJson, about: title }
    : { calculation: id, about: title }
}

/** Returns the fields of a form draft that hold its calculation; none until a message or phone number is typed. */
export const pickCalculationForContactFormDraft = (
  typed: ContactFormFieldValues,
  before: ContactFormFieldValues,
  attachment: ContactFormCalculationAttachment | undefined,
): ContactFormFieldValues => {
  if (before.calculation === '' && !before.input) return NO_ATTACHMENT
  const isWritten = (typed.message ?? typed.phone ?? '').trim() !== ''
  return attachment && isWritten ? toContactFormAttachmentFields(attachment) : {}
}

import {
  type AttachedSavedCalculation,
  buildCalculationRequestBody,
  type UnsavedCalculation,
} from '../../../router/page-module.ts'
import type { ContactFormFieldValues } from './contact-form-state.ts'

export type ContactFormCalculationAttachment =
  | AttachedSavedCalculation
  | { title: string; inputJson: string; id?: undefined }

const NO_ATTACHMENT: ContactFormFieldValues = { calculation: '' }

export const toContactFormCalculationAttachment = (
  calculation: AttachedSavedCalculation | UnsavedCalculation,
): ContactFormCalculationAttachment =>
  'input' in calculation
    ? { title: calculation.title, inputJson: JSON.stringify(buildCalculationRequestBody(calculation)) }
    : calculation

/** Prefers the form draft's calculation to the page's, unless both are unsaved: the page then has the newer state. */
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

/** Returns the draft fields for the attached calculation. They stay empty until a message or phone number is typed. */
export const pickCalculationForContactFormDraft = (
  typed: ContactFormFieldValues,
  before: ContactFormFieldValues,
  attachment: ContactFormCalculationAttachment | undefined,
): ContactFormFieldValues => {
  if (before.calculation === '' && !before.input) return NO_ATTACHMENT
  const isWritten = (typed.message ?? typed.phone ?? '').trim() !== ''
  return attachment && isWritten ? toContactFormAttachmentFields(attachment) : {}
}

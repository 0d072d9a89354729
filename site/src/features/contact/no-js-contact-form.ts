import { type AppError, type ErrorCode, getErrorTitle, isErrorCode } from 'shared/errors'
import {
  type ContactFormFieldValues,
  type ContactFormKind,
  contactFormKinds,
  createRejectedContactFormState,
  type InitialContactFormStates,
  listContactFormFieldNames,
  validateContactForm,
} from './queue/contact-form-state.ts'

interface NoJsForm {
  kind: ContactFormKind
  fields: ContactFormFieldValues
  /** Calculator input as a URL query, to save the calculation and send it with the form; missing if the form is invalid. */
  calculatorQuery?: string
}

export const CALCULATOR_QUERY_HIDDEN_FIELD_NAME = 'calculator'

const isFormKind = (value: unknown): value is ContactFormKind =>
  contactFormKinds.some((kind) => kind === value)

const hiddenFieldNames = ['website', 'calculation']

export const parseNoJsContactForm = (body: unknown): NoJsForm | undefined => {
  const field = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const kind = field('form')
  if (!isFormKind(kind)) return undefined
  const names = [...listContactFormFieldNames(kind), ...hiddenFieldNames]
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const value = field(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const query = field(CALCULATOR_QUERY_HIDDEN_FIELD_NAME)
  if (typeof query !== 'string') return { kind, fields }
  // While the contact form is invalid, its calculation is not saved, because the visitor has to post the form again.
  const canBeSent = Object.keys(validateContactForm(kind, fields)).length === 0
  return { kind, fields, ...(canBeSent ? { calculatorQuery: query } : {}) }
}

const SENT_PARAM = 'sent'
/** Parameter with the code of the error because of which a contact form was sent without its calculation. */
const UNATTACHED_PARAM = 'unattached'

export const parseSentContactFormKindFromUrl = (search: string): ContactFormKind | undefined => {
  const kind = new URLSearchParams(search).get(SENT_PARAM)
  return isFormKind(kind) ? kind : undefined
}

export const buildContactFormSuccessUrl = (
  pathname: string,
  search: string,
  kind: ContactFormKind,
  attachmentError?: ErrorCode,
): string => {
  const query = new URLSearchParams(search)
  query.set(SENT_PARAM, kind)
  query.delete(UNATTACHED_PARAM)
  if (attachmentError !== undefined) query.set(UNATTACHED_PARAM, attachmentError)
  return `${pathname}?${query}`
}

/** Explains why a calculation could not be attached to a contact form. A validation error of the calculation has its own text. */
const explainAttachmentError = (code: ErrorCode): string =>
  code === 'validation' || code === 'invalid'
    ? 'Посчитайте ещё раз: его данные больше не подходят.'
    : getErrorTitle(code)

/** A page without calculator input does not say that a calculation was not attached: its cached HTML is shown to all visitors. */
export const createStatesOfSentNoJsForms = (
  search: string,
  hasCalculatorInput = false,
): InitialContactFormStates => {
  const kind = parseSentContactFormKindFromUrl(search)
  if (kind === undefined) return {}
  const code = hasCalculatorInput ? new URLSearchParams(search).get(UNATTACHED_PARAM) : null
  const refusal = isErrorCode(code) ? { attachmentRefusal: explainAttachmentError(code) } : {}
  return { [kind]: { phase: 'sent', byItself: false, ...refusal } }
}

export const createStatesOfRejectedNoJsForms = (
  { kind, fields }: NoJsForm,
  error: AppError,
): InitialContactFormStates => ({
  [kind]: createRejectedContactFormState(kind, fields, error),
})

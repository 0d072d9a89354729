import { type AppError, type ErrorCode, getErrorTitle, isErrorCode } from 'shared/errors'
import {
  type ContactFormFields,
  type ContactFormKind,
  contactFormKinds,
  createRejectedContactFormState,
  type InitialContactFormStates,
  listContactFormFieldNames,
  validateContactForm,
} from './queue/contact-form-state.ts'

/** A form that a browser posted to a page without JavaScript. */
interface NoJsForm {
  kind: ContactFormKind
  fields: ContactFormFields
  /** Query of the calculation to save and attach, if the form can be sent. */
  calculatorQuery?: string
}

/** Hidden field with the query of the calculation on the screen. */
export const CALCULATOR_QUERY_FIELD_NAME = 'calculator'

const isFormKind = (value: unknown): value is ContactFormKind =>
  contactFormKinds.some((kind) => kind === value)

/** Hidden fields of both contact forms. */
const hiddenFieldNames = ['website', 'calculation']

/** Recognizes a contact form in a request body and takes only its own fields. */
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
  const query = field(CALCULATOR_QUERY_FIELD_NAME)
  if (typeof query !== 'string') return { kind, fields }
  // A form that will be rejected is posted again, so its calculation is not saved yet.
  const canBeSent = Object.keys(validateContactForm(kind, fields)).length === 0
  return { kind, fields, ...(canBeSent ? { calculatorQuery: query } : {}) }
}

const SENT_PARAM = 'sent'
/** Parameter with the code of the error because of which a contact form was sent without its calculation. */
const UNATTACHED_PARAM = 'unattached'

/** Returns the kind of the contact form whose thanks this address shows. */
export const parseSentContactFormKind = (search: string): ContactFormKind | undefined => {
  const kind = new URLSearchParams(search).get(SENT_PARAM)
  return isFormKind(kind) ? kind : undefined
}

/** Builds the address that a visitor is redirected to after a contact form was accepted. */
export const buildSentContactFormUrl = (
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

/** Explains why the calculation could not be saved. The title of rejected input is about marked fields of a form. */
const explainAttachmentError = (code: ErrorCode): string =>
  code === 'validation' || code === 'invalid'
    ? 'Посчитайте ещё раз: его данные больше не подходят.'
    : getErrorTitle(code)

/**
 * Creates the contact form states of an address with thanks. They name what prevented the calculation from being
 * attached only on a page with the input of the calculator: other pages are cached without that parameter.
 */
export const createSentContactFormStates = (
  search: string,
  hasCalculatorInput = false,
): InitialContactFormStates => {
  const kind = parseSentContactFormKind(search)
  if (kind === undefined) return {}
  const code = hasCalculatorInput ? new URLSearchParams(search).get(UNATTACHED_PARAM) : null
  const refusal = isErrorCode(code) ? { attachmentRefusal: explainAttachmentError(code) } : {}
  return { [kind]: { phase: 'sent', byItself: false, ...refusal } }
}

/** Creates the contact form states that show the typed values with the errors of the rejection. */
export const createRejectedContactFormStates = (
  { kind, fields }: NoJsForm,
  error: AppError,
): InitialContactFormStates => ({
  [kind]: createRejectedContactFormState(kind, fields, error),
})

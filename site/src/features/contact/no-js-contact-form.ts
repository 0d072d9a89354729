import type { AppError } from 'shared/errors'
import {
  type ContactFormFields,
  type ContactFormKind,
  contactFormKinds,
  createRejectedContactFormState,
  type InitialContactFormStates,
  listContactFormFieldNames,
} from './queue/contact-form-state.ts'

/** A form that a browser posted to a page without JavaScript. */
interface NoJsForm {
  readonly kind: ContactFormKind
  readonly fields: ContactFormFields
}

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
  return { kind, fields }
}

const SENT_PARAM = 'sent'

/** Returns the kind of the contact form whose thanks this address shows. */
export const parseSentContactFormKind = (search: string): ContactFormKind | undefined => {
  const kind = new URLSearchParams(search).get(SENT_PARAM)
  return isFormKind(kind) ? kind : undefined
}

/** Builds the address that a visitor is redirected to after a contact form was accepted. */
export const buildSentContactFormUrl = (pathname: string, search: string, kind: ContactFormKind): string => {
  const query = new URLSearchParams(search)
  query.set(SENT_PARAM, kind)
  return `${pathname}?${query}`
}

export const createSentContactFormStates = (search: string): InitialContactFormStates => {
  const kind = parseSentContactFormKind(search)
  return kind === undefined ? {} : { [kind]: { phase: 'sent', byItself: false } }
}

/** Creates the contact form states that show the typed values with the errors of the rejection. */
export const createRejectedContactFormStates = (
  { kind, fields }: NoJsForm,
  error: AppError,
): InitialContactFormStates => ({
  [kind]: createRejectedContactFormState(kind, fields, error),
})

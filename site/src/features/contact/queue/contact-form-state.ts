import type { AppError } from 'shared/errors'
import { EMAIL_PATTERN, parsePhone } from 'shared/format'

export type ContactFormKind = 'callback' | 'calculation'

export const contactFormKinds: readonly ContactFormKind[] = ['callback', 'calculation']

export type ContactFormFieldValues = Record<string, string>

export const hasSameContactFormFields = (
  one: ContactFormFieldValues,
  other: ContactFormFieldValues,
): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '').trim() === (other[name] ?? '').trim(),
  )

type ContactFormFieldErrors = Record<string, string>

const checkPhone = (typed: string): string | undefined => {
  const read = parsePhone(typed)
  return 'fault' in read ? read.fault : undefined
}

type Check = (typed: string) => string | undefined

const minLength =
  (length: number, message: string): Check =>
  (typed) =>
    typed.trim().length < length ? message : undefined

/** Validates the fields without the server, so that an invalid form does not wait for a connection. */
const checks: Record<ContactFormKind, Record<string, Check>> = {
  callback: { name: minLength(2, 'Напишите, как к вам обращаться'), phone: checkPhone },
  calculation: {
    email: (typed) =>
      EMAIL_PATTERN.test(typed.trim()) ? undefined : 'Укажите адрес полностью: name@example.com',
    message: minLength(1, 'Напишите, что посчитать или о чём вы хотите спросить'),
  },
}

export const listContactFormFieldNames = (kind: ContactFormKind): string[] => Object.keys(checks[kind])

export const validateContactForm = (
  kind: ContactFormKind,
  fields: ContactFormFieldValues,
): ContactFormFieldErrors =>
  Object.fromEntries(
    Object.entries(checks[kind]).flatMap(([name, check]) => {
      const error = check(fields[name] ?? '')
      return error === undefined ? [] : [[name, error]]
    }),
  )

/** Validates changed fields that have an error. Other fields are validated when the form is sent. */
export const recheckEditedContactFormFields = (
  kind: ContactFormKind,
  { fields, faults }: ContactFormEditingState,
  edited: ContactFormFieldValues,
): ContactFormFieldErrors =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) => {
      const error = edited[name] === fields[name] ? message : checks[kind][name]?.(edited[name] ?? '')
      return error === undefined ? [] : [[name, error]]
    }),
  )

export interface ContactFormEditingState {
  phase: 'typing'
  fields: ContactFormFieldValues
  faults: ContactFormFieldErrors
  /** Error message of the whole form, which belongs to no single field. */
  trouble?: string | undefined
}

export type ContactFormState =
  | ContactFormEditingState
  | { phase: 'sending'; fields: ContactFormFieldValues }
  /** The contact form could not be sent: it is stored on the device, and sending is retried automatically. */
  | { phase: 'waiting'; fields: ContactFormFieldValues; trouble: string }
  | {
      phase: 'sent'
      /** Whether the form was sent from the queue, so that the visitor may be on another page by then. */
      byItself: boolean
      attachmentRefusal?: string | undefined
      /** Whether the server has queued an email with a copy of the question. */
      hasCopy?: true | undefined
    }

export type InitialContactFormStates = Partial<Record<ContactFormKind, ContactFormState>>

export const EMPTY_CONTACT_FORM_STATE: ContactFormEditingState = { phase: 'typing', fields: {}, faults: {} }

export const createContactFormEditingState = (
  fields: ContactFormFieldValues,
  trouble?: string,
): ContactFormEditingState => ({ phase: 'typing', fields, faults: {}, trouble })

/** Creates the state of a rejected contact form. Errors of hidden fields are joined to one message for the form. */
export const createRejectedContactFormState = (
  kind: ContactFormKind,
  fields: ContactFormFieldValues,
  { errors, title }: AppError,
): ContactFormEditingState => {
  const names = listContactFormFieldNames(kind)
  const isVisible = ({ path }: (typeof errors)[number]) => names.includes(path)
  const faults = Object.fromEntries(errors.filter(isVisible).map(({ path, message }) => [path, message]))
  const otherMessages = errors.filter((error) => !isVisible(error)).map(({ message }) => message)
  const trouble = errors.length === 0 ? title : otherMessages.join('. ') || undefined
  return { ...createContactFormEditingState(fields, trouble), faults }
}

const formatReason = ({ code, title }: AppError): string => {
  if (code === 'unreachable') return 'Нет связи.'
  if (code === 'too-many') return `${title}.`
  return 'Сервер сейчас не отвечает.'
}

export const formatQueuedContactFormMessage = (error: AppError, isPersisted: boolean): string =>
  isPersisted
    ? `${formatReason(error)} Мы сохранили заявку и отправим её, как только получится.`
    : `${formatReason(error)} Не закрывайте страницу: отправим заявку, как только получится.`

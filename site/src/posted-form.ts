import type { AppError } from 'shared/errors'
import { type Fields, type FormKind, fieldNames, formKinds } from './outgoing/form.ts'
import { type FirstStates, refusedState } from './outgoing/form-state.ts'

/** A form that a browser posted to a page without JavaScript. */
interface PostedForm {
  readonly kind: FormKind
  readonly fields: Fields
}

const isKind = (value: unknown): value is FormKind => formKinds.some((kind) => kind === value)

/** Hidden fields of each form. */
const unseenNames = { callback: ['website'], calculation: ['website', 'calculation'] } as const

/** Recognizes the form and takes only its own fields from the body. */
export const formIn = (body: unknown): PostedForm | undefined => {
  const field = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const kind = field('form')
  if (!isKind(kind)) return undefined
  const names = [...fieldNames(kind), ...unseenNames[kind]]
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const value = field(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  return { kind, fields }
}

const SENT = 'sent'

/** Returns the form whose thanks this address shows. */
export const sentForm = (search: string): FormKind | undefined => {
  const kind = new URLSearchParams(search).get(SENT)
  return isKind(kind) ? kind : undefined
}

/** Builds the address that a visitor is redirected to after a form was accepted. */
export const afterForm = (pathname: string, search: string, kind: FormKind): string => {
  const query = new URLSearchParams(search)
  query.set(SENT, kind)
  return `${pathname}?${query}`
}

export const sentForms = (search: string): FirstStates => {
  const kind = sentForm(search)
  return kind === undefined ? {} : { [kind]: { phase: 'sent', byItself: false } }
}

/** Creates the states that show the typed values with the errors of the rejection. */
export const refusedForms = ({ kind, fields }: PostedForm, error: AppError): FirstStates => ({
  [kind]: refusedState(kind, fields, error),
})

import type { AppError } from 'shared/errors'
import { type Fields, type FormKind, fieldNames, formKinds } from './outgoing/form.ts'
import { type FirstStates, refusedState } from './outgoing/form-state.ts'

/** A form that a browser has posted to a page, without a script. */
interface PostedForm {
  readonly kind: FormKind
  readonly fields: Fields
}

const isKind = (value: unknown): value is FormKind => formKinds.some((kind) => kind === value)

/** What stands in a form without being asked for. */
const unseenNames = { callback: ['website'], calculation: ['website', 'calculation'] } as const

/** Which form it is, and of what was posted with it only what that form has. */
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

/** The form whose thanks this address shows. */
export const sentForm = (search: string): FormKind | undefined => {
  const kind = new URLSearchParams(search).get(SENT)
  return isKind(kind) ? kind : undefined
}

/** Where a visitor is led whose form was accepted. */
export const afterForm = (pathname: string, search: string, kind: FormKind): string => {
  const query = new URLSearchParams(search)
  query.set(SENT, kind)
  return `${pathname}?${query}`
}

export const sentForms = (search: string): FirstStates => {
  const kind = sentForm(search)
  return kind === undefined ? {} : { [kind]: { phase: 'sent', byItself: false } }
}

/** The page once more, with what was typed and what is wrong with it. */
export const refusedForms = ({ kind, fields }: PostedForm, error: AppError): FirstStates => ({
  [kind]: refusedState(kind, fields, error),
})

import type { AppError } from 'shared/errors'
import { type Faults, type Fields, type FormKind, fieldNames } from './form.ts'

export interface Typing {
  readonly phase: 'typing'
  readonly fields: Fields
  readonly faults: Faults
  /** Error that belongs to no field. */
  readonly trouble?: string
}

interface UnderWay {
  readonly phase: 'sending'
  readonly fields: Fields
}

interface Waiting {
  /** Stored, and sent automatically as soon as possible. */
  readonly phase: 'waiting'
  readonly fields: Fields
  readonly trouble: string
}

interface Sent {
  readonly phase: 'sent'
  /** Sent after waiting, so the visitor may be on another page. */
  readonly byItself: boolean
}

export type FormState = Typing | UnderWay | Waiting | Sent

/** States that a page starts with, if not empty. */
export type FirstStates = Partial<Readonly<Record<FormKind, FormState>>>

export const empty: Typing = { phase: 'typing', fields: {}, faults: {} }

export const typing = (fields: Fields, trouble?: string): Typing => ({
  phase: 'typing',
  fields,
  faults: {},
  ...(trouble === undefined ? {} : { trouble }),
})

/** Creates the state of a rejected form: errors per visible field, all others as one message. */
export const refusedState = (kind: FormKind, fields: Fields, { errors, title }: AppError): Typing => {
  const names = fieldNames(kind)
  const isSeen = ({ path }: (typeof errors)[number]) => names.includes(path)
  const faults = Object.fromEntries(errors.filter(isSeen).map(({ path, message }) => [path, message]))
  const unseen = errors.filter((error) => !isSeen(error)).map(({ message }) => message)
  const trouble = errors.length === 0 ? title : unseen.join('. ')
  return { ...typing(fields, trouble === '' ? undefined : trouble), faults }
}

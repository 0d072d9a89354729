import type { AppError } from 'shared/errors'
import { type Faults, type Fields, type FormKind, fieldNames } from './form.ts'

export interface Typing {
  readonly phase: 'typing'
  readonly fields: Fields
  readonly faults: Faults
  /** What is wrong with none of the fields. */
  readonly trouble?: string
}

interface UnderWay {
  readonly phase: 'sending'
  readonly fields: Fields
}

interface Waiting {
  /** Kept, and sent by itself as soon as that can be. */
  readonly phase: 'waiting'
  readonly fields: Fields
  readonly trouble: string
}

interface Sent {
  readonly phase: 'sent'
  /** After it had waited: whoever wrote it may be looking elsewhere by now. */
  readonly byItself: boolean
}

export type FormState = Typing | UnderWay | Waiting | Sent

/** The states that a page begins with, where they are not empty. */
export type FirstStates = Partial<Readonly<Record<FormKind, FormState>>>

export const empty: Typing = { phase: 'typing', fields: {}, faults: {} }

export const typing = (fields: Fields, trouble?: string): Typing => ({
  phase: 'typing',
  fields,
  faults: {},
  ...(trouble === undefined ? {} : { trouble }),
})

/** What a refusal says of each field of this form, and of what nobody can see in it, as a whole. */
export const refusedState = (kind: FormKind, fields: Fields, { errors, title }: AppError): Typing => {
  const names = fieldNames(kind)
  const isSeen = ({ path }: (typeof errors)[number]) => names.includes(path)
  const faults = Object.fromEntries(errors.filter(isSeen).map(({ path, message }) => [path, message]))
  const unseen = errors.filter((error) => !isSeen(error)).map(({ message }) => message)
  const trouble = errors.length === 0 ? title : unseen.join('. ')
  return { ...typing(fields, trouble === '' ? undefined : trouble), faults }
}

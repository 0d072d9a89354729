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

/** What a refusal says of each field of this form, and, when it says nothing of those, as a whole. */
export const refusedState = (kind: FormKind, fields: Fields, { errors, title }: AppError): Typing => {
  const names = fieldNames(kind)
  const faults = Object.fromEntries(
    errors.flatMap(({ path, message }) => (names.includes(path) ? [[path, message]] : [])),
  )
  const isOfFields = Object.keys(faults).length > 0
  return isOfFields ? { phase: 'typing', fields, faults } : typing(fields, title)
}

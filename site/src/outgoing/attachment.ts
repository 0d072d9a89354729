import type { Fields } from './form.ts'

/** A saved calculation attached to an inquiry. */
export interface Attachment {
  readonly id: string
  /** Title of the calculation's page. */
  readonly title: string
}

const TAKEN_OFF: Fields = { calculation: '' }

/** Returns the attachment of a form: the one chosen while writing, otherwise that of the page. */
export const attachedTo = (
  { calculation, about }: Fields,
  here: Attachment | undefined,
): Attachment | undefined => {
  if (calculation === undefined || calculation === here?.id) return here
  return calculation === '' ? undefined : { id: calculation, title: about ?? calculation }
}

/** Returns the fields that store the attachment, or its explicit removal. */
export const asFields = (attached: Attachment | undefined): Fields =>
  attached ? { calculation: attached.id, about: attached.title } : TAKEN_OFF

/** Returns the attachment fields of a draft: without a message the attachment is not fixed yet. */
export const keptAlong = (typed: Fields, before: Fields, attached: Attachment | undefined): Fields => {
  if (before.calculation === '') return TAKEN_OFF
  return attached && (typed.message ?? '').trim() !== '' ? asFields(attached) : {}
}

import type { Fields } from './form.ts'

/** A kept calculation that a letter is about. */
export interface Attachment {
  readonly id: string
  /** As its own page is called. */
  readonly title: string
}

const TAKEN_OFF: Fields = { calculation: '' }

/** A letter is about what it was about when it was written, and until then about the page where it stands. */
export const attachedTo = (
  { calculation, about }: Fields,
  here: Attachment | undefined,
): Attachment | undefined => {
  if (calculation === undefined || calculation === here?.id) return here
  return calculation === '' ? undefined : { id: calculation, title: about ?? calculation }
}

/** Among the fields of a letter: what it is about, or that its author wants it to be about nothing. */
export const asFields = (attached: Attachment | undefined): Fields =>
  attached ? { calculation: attached.id, about: attached.title } : TAKEN_OFF

/** What is kept of it while it is typed: a letter without a word has not decided. */
export const keptAlong = (typed: Fields, before: Fields, attached: Attachment | undefined): Fields => {
  if (before.calculation === '') return TAKEN_OFF
  return attached && (typed.message ?? '').trim() !== '' ? asFields(attached) : {}
}

import { expect, test } from 'vitest'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import {
  chooseCalculationToAttach,
  pickCalculationForContactFormDraft,
  toContactFormAttachmentFields,
  toContactFormCalculationAttachment,
} from './calculation-attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('an empty contact form attaches the calculation of its page', () => {
  expect(chooseCalculationToAttach({}, car)).toBe(car)
  expect(chooseCalculationToAttach({}, undefined)).toBeUndefined()
  for (const message of ['', ' '])
    expect(pickCalculationForContactFormDraft({ message }, {}, car)).toEqual({})
})

test('a filled-in contact form keeps its attached calculation when the visitor opens other pages', () => {
  const letter = { ...words, ...pickCalculationForContactFormDraft(words, {}, car) }
  for (const here of [car, other, undefined]) expect(chooseCalculationToAttach(letter, here)).toEqual(car)
  expect(pickCalculationForContactFormDraft(words, letter, car)).toEqual(toContactFormAttachmentFields(car))
})

test('a contact form sent without a calculation and then cancelled attaches none, even on a page with a calculation', () => {
  expect(
    chooseCalculationToAttach({ ...words, ...toContactFormAttachmentFields(undefined) }, car),
  ).toBeUndefined()
})

test('a calculation that the visitor removes from a contact form stays removed while they type', () => {
  const letter = { ...words, ...toContactFormAttachmentFields(undefined) }
  expect(
    chooseCalculationToAttach(
      { ...words, ...pickCalculationForContactFormDraft(words, letter, undefined) },
      car,
    ),
  ).toBeUndefined()
})

const input = { origin: 'eu', price: 1 } as unknown as UnsavedCalculation['input']
const live = toContactFormCalculationAttachment({ title: 'Седан, 15 772 $', input })
const laterLive = toContactFormCalculationAttachment({
  title: 'Седан, 16 000 $',
  input: { ...input, price: 2 },
})
test('the attached calculation of a contact form keeps its car', () => {
  const car = { reference: '58192734' }
  const attached = toContactFormCalculationAttachment({ title: 'Audi A4, 15 772 $', input, car })
  expect(JSON.parse(toContactFormAttachmentFields(attached).input ?? '')).toEqual({ ...input, car })
})

const phone = { name: 'Олена', phone: '067' }

test('a contact form attaches an unsaved calculation as it is shown now, not as it was when the visitor wrote', () => {
  const form = { ...phone, ...pickCalculationForContactFormDraft(phone, {}, live) }
  expect(chooseCalculationToAttach(form, laterLive)).toBe(laterLive)
})

test('a callback form with a typed phone number still attaches its unsaved calculation after other pages are opened', () => {
  const form = { ...phone, ...pickCalculationForContactFormDraft(phone, {}, live) }
  for (const here of [undefined, car]) expect(chooseCalculationToAttach(form, here)).toEqual(live)
  expect(pickCalculationForContactFormDraft({ name: 'Олена', phone: '' }, {}, live)).toEqual({})
})

test('an unsaved calculation removed from a contact form stays removed while the shown calculation changes', () => {
  const form = { ...phone, ...toContactFormAttachmentFields(undefined) }
  const draft = { ...phone, ...pickCalculationForContactFormDraft(phone, form, laterLive) }
  expect(chooseCalculationToAttach(draft, laterLive)).toBeUndefined()
})

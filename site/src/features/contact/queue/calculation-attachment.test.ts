import { expect, test } from 'vitest'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import {
  chooseCalculationToAttach,
  pickContactFormDraftAttachment,
  toContactFormAttachment,
  toContactFormAttachmentFields,
} from './calculation-attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('an empty contact form has the calculation of its page attached', () => {
  expect(chooseCalculationToAttach({}, car)).toBe(car)
  expect(chooseCalculationToAttach({}, undefined)).toBeUndefined()
  for (const message of ['', ' ']) expect(pickContactFormDraftAttachment({ message }, {}, car)).toEqual({})
})

test('a filled-in contact form keeps its attached calculation on other pages', () => {
  const letter = { ...words, ...pickContactFormDraftAttachment(words, {}, car) }
  for (const here of [car, other, undefined]) expect(chooseCalculationToAttach(letter, here)).toEqual(car)
  expect(pickContactFormDraftAttachment(words, letter, car)).toEqual(toContactFormAttachmentFields(car))
})

test('a contact form sent without a calculation has none after its sending is cancelled on a page with a calculation', () => {
  expect(
    chooseCalculationToAttach({ ...words, ...toContactFormAttachmentFields(undefined) }, car),
  ).toBeUndefined()
})

test('a calculation removed from a contact form stays removed while the visitor types', () => {
  const letter = { ...words, ...toContactFormAttachmentFields(undefined) }
  expect(
    chooseCalculationToAttach({ ...words, ...pickContactFormDraftAttachment(words, letter, undefined) }, car),
  ).toBeUndefined()
})

const input = { origin: 'eu', price: 1 } as unknown as UnsavedCalculation['input']
const live = toContactFormAttachment({ title: 'Седан, 15 772 $', input })
const laterLive = toContactFormAttachment({ title: 'Седан, 16 000 $', input: { ...input, price: 2 } })
const phone = { name: 'Олена', phone: '067' }

test('an unsaved calculation is attached as it is on the screen now, not as it was while typing', () => {
  const form = { ...phone, ...pickContactFormDraftAttachment(phone, {}, live) }
  expect(chooseCalculationToAttach(form, laterLive)).toBe(laterLive)
})

test('an unsaved calculation stays attached to a form with a phone number on pages without one', () => {
  const form = { ...phone, ...pickContactFormDraftAttachment(phone, {}, live) }
  for (const here of [undefined, car]) expect(chooseCalculationToAttach(form, here)).toEqual(live)
  expect(pickContactFormDraftAttachment({ name: 'Олена', phone: '' }, {}, live)).toEqual({})
})

test('an unsaved calculation that was removed stays removed while the calculation on the screen changes', () => {
  const form = { ...phone, ...toContactFormAttachmentFields(undefined) }
  const draft = { ...phone, ...pickContactFormDraftAttachment(phone, form, laterLive) }
  expect(chooseCalculationToAttach(draft, laterLive)).toBeUndefined()
})

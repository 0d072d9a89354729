import { expect, test } from 'vitest'
import {
  chooseCalculationToAttach,
  pickAttachmentFieldsForDraft,
  toAttachmentFormFields,
} from './calculation-attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('an empty contact form has the calculation of its page attached', () => {
  expect(chooseCalculationToAttach({}, car)).toBe(car)
  expect(chooseCalculationToAttach({}, undefined)).toBeUndefined()
  for (const message of ['', ' ']) expect(pickAttachmentFieldsForDraft({ message }, {}, car)).toEqual({})
})

test('a filled-in contact form keeps its attached calculation on other pages', () => {
  const letter = { ...words, ...pickAttachmentFieldsForDraft(words, {}, car) }
  for (const here of [car, other, undefined]) expect(chooseCalculationToAttach(letter, here)).toEqual(car)
  expect(pickAttachmentFieldsForDraft(words, letter, car)).toEqual(toAttachmentFormFields(car))
})

test('a contact form sent without a calculation has none after its sending is cancelled on a page with a calculation', () => {
  expect(chooseCalculationToAttach({ ...words, ...toAttachmentFormFields(undefined) }, car)).toBeUndefined()
})

test('a calculation removed from a contact form stays removed while the visitor types', () => {
  const letter = { ...words, ...toAttachmentFormFields(undefined) }
  expect(
    chooseCalculationToAttach({ ...words, ...pickAttachmentFieldsForDraft(words, letter, undefined) }, car),
  ).toBeUndefined()
})

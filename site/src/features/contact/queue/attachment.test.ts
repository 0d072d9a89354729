import { expect, test } from 'vitest'
import { resolveAttachment, selectDraftAttachment, toAttachmentFields } from './attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('an empty contact form has the calculation of its page attached', () => {
  expect(resolveAttachment({}, car)).toBe(car)
  expect(resolveAttachment({}, undefined)).toBeUndefined()
  for (const message of ['', ' ']) expect(selectDraftAttachment({ message }, {}, car)).toEqual({})
})

test('a filled-in contact form keeps its attached calculation on other pages', () => {
  const letter = { ...words, ...selectDraftAttachment(words, {}, car) }
  for (const here of [car, other, undefined]) expect(resolveAttachment(letter, here)).toEqual(car)
  expect(selectDraftAttachment(words, letter, car)).toEqual(toAttachmentFields(car))
})

test('a contact form sent without a calculation gets none when it is cancelled on another page', () => {
  expect(resolveAttachment({ ...words, ...toAttachmentFields(undefined) }, car)).toBeUndefined()
})

test('a calculation removed from a contact form stays removed while the visitor types', () => {
  const letter = { ...words, ...toAttachmentFields(undefined) }
  expect(
    resolveAttachment({ ...words, ...selectDraftAttachment(words, letter, undefined) }, car),
  ).toBeUndefined()
})

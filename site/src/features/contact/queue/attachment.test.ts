import { expect, test } from 'vitest'
import { resolveAttachment, selectDraftAttachment, toAttachmentFields } from './attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('an empty form is about the calculation of its page', () => {
  expect(resolveAttachment({}, car)).toBe(car)
  expect(resolveAttachment({}, undefined)).toBeUndefined()
  for (const message of ['', ' ']) expect(selectDraftAttachment({ message }, {}, car)).toEqual({})
})

test('a written form keeps its attachment on other pages', () => {
  const letter = { ...words, ...selectDraftAttachment(words, {}, car) }
  for (const here of [car, other, undefined]) expect(resolveAttachment(letter, here)).toEqual(car)
  expect(selectDraftAttachment(words, letter, car)).toEqual(toAttachmentFields(car))
})

test('a form sent without an attachment gets none when it is cancelled on another page', () => {
  expect(resolveAttachment({ ...words, ...toAttachmentFields(undefined) }, car)).toBeUndefined()
})

test('a removed attachment stays removed while typing', () => {
  const letter = { ...words, ...toAttachmentFields(undefined) }
  expect(
    resolveAttachment({ ...words, ...selectDraftAttachment(words, letter, undefined) }, car),
  ).toBeUndefined()
})

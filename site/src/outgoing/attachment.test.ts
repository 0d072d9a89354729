import { expect, test } from 'vitest'
import { asFields, attachedTo, keptAlong } from './attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('a letter without a word is about the page on which it stands', () => {
  expect(attachedTo({}, car)).toBe(car)
  expect(attachedTo({}, undefined)).toBeUndefined()
  for (const message of ['', ' ']) expect(keptAlong({ message }, {}, car)).toEqual({})
})

test('a letter stays about what it was about when it was written, wherever it is read again', () => {
  const letter = { ...words, ...keptAlong(words, {}, car) }
  for (const here of [car, other, undefined]) expect(attachedTo(letter, here)).toEqual(car)
  expect(keptAlong(words, letter, car)).toEqual(asFields(car))
})

test('a letter that was sent about nothing is not made to be about the page where it is taken back', () => {
  expect(attachedTo({ ...words, ...asFields(undefined) }, car)).toBeUndefined()
})

test('what was taken off stays off while the letter is typed', () => {
  const letter = { ...words, ...asFields(undefined) }
  expect(attachedTo({ ...words, ...keptAlong(words, letter, undefined) }, car)).toBeUndefined()
})

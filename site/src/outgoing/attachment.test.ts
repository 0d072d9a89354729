import { expect, test } from 'vitest'
import { asFields, attachedTo, keptAlong } from './attachment.ts'

const car = { id: 'car', title: 'Седан, 15 772 $' }
const other = { id: 'other', title: 'Мотоцикл, 4 000 $' }
const words = { message: 'Почему такой акциз?' }

test('an empty form is about the calculation of its page', () => {
  expect(attachedTo({}, car)).toBe(car)
  expect(attachedTo({}, undefined)).toBeUndefined()
  for (const message of ['', ' ']) expect(keptAlong({ message }, {}, car)).toEqual({})
})

test('a written form keeps its attachment on other pages', () => {
  const letter = { ...words, ...keptAlong(words, {}, car) }
  for (const here of [car, other, undefined]) expect(attachedTo(letter, here)).toEqual(car)
  expect(keptAlong(words, letter, car)).toEqual(asFields(car))
})

test('a form sent without an attachment gets none when it is cancelled on another page', () => {
  expect(attachedTo({ ...words, ...asFields(undefined) }, car)).toBeUndefined()
})

test('a removed attachment stays removed while typing', () => {
  const letter = { ...words, ...asFields(undefined) }
  expect(attachedTo({ ...words, ...keptAlong(words, letter, undefined) }, car)).toBeUndefined()
})

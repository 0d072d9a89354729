import { expect, test } from 'vitest'
import { isDraftOutdated } from './use-record-form.ts'

const typed = { base: 3, before: { note: 'Было' } }

test('what is saved as it was when somebody began to type is not overtaken', () => {
  expect(isDraftOutdated(typed, { value: { note: 'Было' }, version: 3 })).toBe(false)
  expect(isDraftOutdated({ before: { title: '' } }, { value: { title: '' } })).toBe(false)
})

test('a colleague who has changed something else is in nobody’s way', () => {
  expect(isDraftOutdated(typed, { value: { note: 'Было' }, version: 5 })).toBe(false)
})

test('other words of a colleague are, and so is their removal', () => {
  expect(isDraftOutdated(typed, { value: { note: 'Чужое' }, version: 4 })).toBe(true)
  expect(isDraftOutdated(typed, { value: { note: '' }, version: 4 })).toBe(true)
})

test('a field that no draft holds says nothing', () => {
  expect(isDraftOutdated(typed, { value: { note: 'Было', password: 'тайна' }, version: 4 })).toBe(false)
})

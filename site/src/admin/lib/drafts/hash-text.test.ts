import { expect, test } from 'vitest'
import { hashText } from './hash-text.ts'

test('equal texts have equal hashes', () => {
  expect(hashText('Авто из США')).toBe(hashText('Авто из США'))
})

test('texts of equal length that differ in one letter, also the first or last, have different hashes', () => {
  const texts = ['кот', 'рот', 'ком', 'кит']
  expect(new Set(texts.map(hashText)).size).toBe(texts.length)
})

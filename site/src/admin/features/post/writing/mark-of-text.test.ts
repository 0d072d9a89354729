import { expect, test } from 'vitest'
import { markOfText } from './mark-of-text.ts'

test('equal texts have equal hashes', () => {
  expect(markOfText('Авто из США')).toBe(markOfText('Авто из США'))
})

test('texts of equal length that differ in one letter, also the first or last, have different hashes', () => {
  const texts = ['кот', 'рот', 'ком', 'кит']
  expect(new Set(texts.map(markOfText)).size).toBe(texts.length)
})

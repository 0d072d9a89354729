import { expect, test } from 'vitest'
import { markOfText } from './mark-of-text.ts'

test('the same text has the same mark', () => {
  expect(markOfText('Авто из США')).toBe(markOfText('Авто из США'))
})

test('texts of one length that differ in a single letter, the first and the last too, have different marks', () => {
  const texts = ['кот', 'рот', 'ком', 'кит']
  expect(new Set(texts.map(markOfText)).size).toBe(texts.length)
})

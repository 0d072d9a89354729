import { expect, test } from 'vitest'
import { formatCountWithNoun } from './format-count-with-noun.ts'

test('formatting a count chooses the Russian plural form of its noun', () => {
  const formatted = [0, 1, 2, 5, 11, 12, 21, 22, 111, 171].map((count) =>
    formatCountWithNoun(count, 'знак', 'знака', 'знаков'),
  )
  expect(formatted.map((text) => text.replace('\u00A0', ' '))).toEqual([
    '0 знаков',
    '1 знак',
    '2 знака',
    '5 знаков',
    '11 знаков',
    '12 знаков',
    '21 знак',
    '22 знака',
    '111 знаков',
    '171 знак',
  ])
})

test('formatting a count with its noun separates thousands by non-breaking spaces', () => {
  expect(formatCountWithNoun(20_000, 'строка', 'строки', 'строк')).toMatch(/^20\s000\sстрок$/)
  expect(formatCountWithNoun(20_000, 'строка', 'строки', 'строк')).not.toContain(' ')
  expect(formatCountWithNoun(1_021, 'строка', 'строки', 'строк')).toMatch(/^1\s021\sстрока$/)
})

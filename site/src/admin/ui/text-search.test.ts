import { expect, test } from 'vitest'
import { matchesAllWords } from './text-search.ts'

test('all words must occur, in any order and case', () => {
  expect(matchesAllWords('сша АВТО', 'Авто из США')).toBe(true)
  expect(matchesAllWords('авто польша', 'Авто из США')).toBe(false)
  expect(matchesAllWords('phones теле', 'Телефоны', 'phones')).toBe(true)
})

test('ё and е are treated as the same letter', () => {
  expect(matchesAllWords('расчет', 'Расчёт')).toBe(true)
  expect(matchesAllWords('ёлка', 'Елка')).toBe(true)
})

test('an empty query matches everything', () => {
  expect(matchesAllWords('', 'x')).toBe(true)
  expect(matchesAllWords('  ', '')).toBe(true)
})

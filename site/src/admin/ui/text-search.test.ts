import { expect, test } from 'vitest'
import { matchesAllWords } from './text-search.ts'

test('every word has to stand somewhere, in any order and either case', () => {
  expect(matchesAllWords('сша АВТО', 'Авто из США')).toBe(true)
  expect(matchesAllWords('авто польша', 'Авто из США')).toBe(false)
  expect(matchesAllWords('phones теле', 'Телефоны', 'phones')).toBe(true)
})

test('ё and е are one letter here, as on most keyboards', () => {
  expect(matchesAllWords('расчет', 'Расчёт')).toBe(true)
  expect(matchesAllWords('ёлка', 'Елка')).toBe(true)
})

test('nothing looked for is found everywhere', () => {
  expect(matchesAllWords('', 'x')).toBe(true)
  expect(matchesAllWords('  ', '')).toBe(true)
})

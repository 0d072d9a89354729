import { expect, test } from 'vitest'
import { containsEveryWord } from './text-search.tsx'

test('a text matches a query if all words occur, in any order and case', () => {
  expect(containsEveryWord('сша АВТО', 'Авто из США')).toBe(true)
  expect(containsEveryWord('авто польша', 'Авто из США')).toBe(false)
  expect(containsEveryWord('phones теле', 'Телефоны', 'phones')).toBe(true)
})

test('the text search treats ё and е as the same letter', () => {
  expect(containsEveryWord('расчет', 'Расчёт')).toBe(true)
  expect(containsEveryWord('ёлка', 'Елка')).toBe(true)
})

test('an empty query matches every text', () => {
  expect(containsEveryWord('', 'x')).toBe(true)
  expect(containsEveryWord('  ', '')).toBe(true)
})

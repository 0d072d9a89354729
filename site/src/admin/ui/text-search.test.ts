import { expect, test } from 'vitest'
import { containsEveryWord } from './text-search.ts'

test('all words must occur, in any order and case', () => {
  expect(containsEveryWord('сша АВТО', 'Авто из США')).toBe(true)
  expect(containsEveryWord('авто польша', 'Авто из США')).toBe(false)
  expect(containsEveryWord('phones теле', 'Телефоны', 'phones')).toBe(true)
})

test('ё and е are treated as the same letter', () => {
  expect(containsEveryWord('расчет', 'Расчёт')).toBe(true)
  expect(containsEveryWord('ёлка', 'Елка')).toBe(true)
})

test('an empty query matches everything', () => {
  expect(containsEveryWord('', 'x')).toBe(true)
  expect(containsEveryWord('  ', '')).toBe(true)
})

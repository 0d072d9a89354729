import { expect, test } from 'vitest'
import { textsContainEveryQueryWord } from './text-search.ts'

test('an admin list search finds a text that contains all words of the query, in any order and letter case', () => {
  expect(textsContainEveryQueryWord('сша АВТО', 'Авто из США')).toBe(true)
  expect(textsContainEveryQueryWord('авто польша', 'Авто из США')).toBe(false)
  expect(textsContainEveryQueryWord('phones теле', 'Телефоны', 'phones')).toBe(true)
})

test('the search in admin lists treats ё and е as the same letter', () => {
  expect(textsContainEveryQueryWord('расчет', 'Расчёт')).toBe(true)
  expect(textsContainEveryQueryWord('ёлка', 'Елка')).toBe(true)
})

test('an empty query in the search of an admin list matches every text', () => {
  expect(textsContainEveryQueryWord('', 'x')).toBe(true)
  expect(textsContainEveryQueryWord('  ', '')).toBe(true)
})

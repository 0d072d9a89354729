import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('every word has to stand somewhere, in any order and either case', () => {
  expect(matches('сша АВТО', 'Авто из США')).toBe(true)
  expect(matches('авто польша', 'Авто из США')).toBe(false)
  expect(matches('phones теле', 'Телефоны', 'phones')).toBe(true)
})

test('ё and е are one letter here, as on most keyboards', () => {
  expect(matches('расчет', 'Расчёт')).toBe(true)
  expect(matches('ёлка', 'Елка')).toBe(true)
})

test('nothing looked for is found everywhere', () => {
  expect(matches('', 'x')).toBe(true)
  expect(matches('  ', '')).toBe(true)
})

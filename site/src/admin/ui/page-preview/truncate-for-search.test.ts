import { expect, test } from 'vitest'
import { truncateForSearch } from './search-result-preview.tsx'

test('what fits stays as it is, on one line', () => {
  expect(truncateForSearch('Авто из США', 11)).toBe('Авто из США')
  expect(truncateForSearch('  Авто\nиз США ', 11)).toBe('Авто из США')
  expect(truncateForSearch('', 11)).toBe('')
})

test('what does not fit ends after a whole word and three dots, within its room', () => {
  expect(truncateForSearch('Автомобиль из Грузии', 16)).toBe('Автомобиль из…')
  expect(truncateForSearch('Автомобиль из Грузии', 14)).toBe('Автомобиль из…')
  expect(truncateForSearch('Автомобиль из Грузии', 13)).toBe('Автомобиль…')
})

test('no comma or dash is left before the dots', () => {
  expect(truncateForSearch('Порты, море и цена', 9)).toBe('Порты…')
  expect(truncateForSearch('Море — и вся цена', 8)).toBe('Море…')
})

test('a single word longer than the line is cut where the line ends', () => {
  expect(truncateForSearch('Автотранспортировка', 8)).toBe('Автотра…')
  expect([...truncateForSearch('🚗'.repeat(20), 8)]).toHaveLength(8)
})

test('whatever is typed never comes out longer than its room', () => {
  const words = 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине'
  for (let fits = 2; fits <= words.length; fits += 1) {
    expect([...truncateForSearch(words, fits)].length, String(fits)).toBeLessThanOrEqual(fits)
  }
})

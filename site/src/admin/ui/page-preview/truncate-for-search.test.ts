import { expect, test } from 'vitest'
import { truncateForSearch } from './search-result-preview.tsx'

test('a search result text within the limit is kept and put on one line', () => {
  expect(truncateForSearch('Авто из США', 11)).toBe('Авто из США')
  expect(truncateForSearch('  Авто\nиз США ', 11)).toBe('Авто из США')
  expect(truncateForSearch('', 11)).toBe('')
})

test('a search result text over the limit ends at a word boundary with an ellipsis, within the limit', () => {
  expect(truncateForSearch('Автомобиль из Грузии', 16)).toBe('Автомобиль из…')
  expect(truncateForSearch('Автомобиль из Грузии', 14)).toBe('Автомобиль из…')
  expect(truncateForSearch('Автомобиль из Грузии', 13)).toBe('Автомобиль…')
})

test('commas and dashes before the ellipsis of a shortened text are removed', () => {
  expect(truncateForSearch('Порты, море и цена', 9)).toBe('Порты…')
  expect(truncateForSearch('Море — и вся цена', 8)).toBe('Море…')
})

test('a single word longer than the limit is split at the limit', () => {
  expect(truncateForSearch('Автотранспортировка', 8)).toBe('Автотра…')
  expect([...truncateForSearch('🚗'.repeat(20), 8)]).toHaveLength(8)
})

test('a text shortened for a search result never exceeds its limit', () => {
  const words = 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине'
  for (let fits = 2; fits <= words.length; fits += 1) {
    expect([...truncateForSearch(words, fits)].length, String(fits)).toBeLessThanOrEqual(fits)
  }
})

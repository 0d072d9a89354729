import { expect, test } from 'vitest'
import { truncateForSearchResult } from './search-result-preview.tsx'

test('a search result text within the limit is kept and put on one line', () => {
  expect(truncateForSearchResult('Авто из США', 11)).toBe('Авто из США')
  expect(truncateForSearchResult('  Авто\nиз США ', 11)).toBe('Авто из США')
  expect(truncateForSearchResult('', 11)).toBe('')
})

test('a search result text over the limit ends at a word boundary with an ellipsis, within the limit', () => {
  expect(truncateForSearchResult('Автомобиль из Грузии', 16)).toBe('Автомобиль из…')
  expect(truncateForSearchResult('Автомобиль из Грузии', 14)).toBe('Автомобиль из…')
  expect(truncateForSearchResult('Автомобиль из Грузии', 13)).toBe('Автомобиль…')
})

test('commas and dashes before the ellipsis of a shortened text are removed', () => {
  expect(truncateForSearchResult('Порты, море и цена', 9)).toBe('Порты…')
  expect(truncateForSearchResult('Море — и вся цена', 8)).toBe('Море…')
})

test('a single word longer than the limit is split at the limit', () => {
  expect(truncateForSearchResult('Автотранспортировка', 8)).toBe('Автотра…')
  expect([...truncateForSearchResult('🚗'.repeat(20), 8)]).toHaveLength(8)
})

test('a text shortened for a search result never exceeds its limit', () => {
  const words = 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине'
  for (let fits = 2; fits <= words.length; fits += 1) {
    expect([...truncateForSearchResult(words, fits)].length, String(fits)).toBeLessThanOrEqual(fits)
  }
})

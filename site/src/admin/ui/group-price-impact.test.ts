import { expect, test } from 'vitest'
import { formatPriceChange, formatPriceOrRefusal } from './price-impact-panel.tsx'

test('a price is formatted as an amount, and a rejection as text', () => {
  expect(formatPriceOrRefusal(15771.89)).toBe('15\u00a0771,89')
  expect(formatPriceOrRefusal(37000)).toBe('37\u00a0000')
  expect([
    formatPriceOrRefusal('not-served'),
    formatPriceOrRefusal('no-table'),
    formatPriceOrRefusal('no-rate'),
  ]).toEqual(['не возим', 'нет таблицы', 'нет курса'])
})

test('a price change has a sign, and its cents have no rounding noise', () => {
  expect(formatPriceChange(15771.89, 15806.16)).toBe('+34,27')
  expect(formatPriceChange(1234.5, 1000)).toBe('−234,50')
  expect(formatPriceChange(10, 10)).toBe('0')
})

test('between a price and a rejection no price change is calculated', () => {
  expect(formatPriceChange(10, 'not-served')).toBe('—')
  expect(formatPriceChange('no-table', 10)).toBe('—')
  expect(formatPriceChange('no-table', 'no-table')).toBe('0')
})

import { expect, test } from 'vitest'
import { describeExchangeRatesAge } from './exchange-rates-status-row.tsx'

const at = Date.parse('2026-11-20T22:30:00Z')
const rates = { date: '2026-11-21', USD: 43, EUR: 50, fetchedAt: '2026-11-20T22:01:00.000Z', stale: false }

test('fresh exchange rates are shown as available', () => {
  expect(describeExchangeRatesAge(rates, at).says).toBe('Есть')
})

test('stale exchange rates are from yesterday or outdated, by the calendar day in Kyiv', () => {
  expect(describeExchangeRatesAge({ ...rates, date: '2026-11-20', stale: true }, at).says).toBe('Вчерашний')
  expect(describeExchangeRatesAge({ ...rates, date: '2026-11-19', stale: true }, at).says).toBe('Устаревший')
})

test('exchange rates that were never loaded are shown as missing', () => {
  expect(describeExchangeRatesAge(null, at)).toEqual({ says: 'Нет', color: 'red' })
})

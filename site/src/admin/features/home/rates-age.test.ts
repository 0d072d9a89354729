import { expect, test } from 'vitest'
import { ratesAge } from './rates-age.ts'

const at = Date.parse('2026-11-20T22:30:00Z')
const rates = { date: '2026-11-21', USD: 43, EUR: 50, fetchedAt: '2026-11-20T22:01:00.000Z', stale: false }

test('the rates of today are there', () => {
  expect(ratesAge(rates, at).says).toBe('Есть')
})

test('those of the day before are of yesterday, older ones are old, by the days of Kyiv', () => {
  expect(ratesAge({ ...rates, date: '2026-11-20', stale: true }, at).says).toBe('Вчерашний')
  expect(ratesAge({ ...rates, date: '2026-11-19', stale: true }, at).says).toBe('Устаревший')
})

test('what was never known is not there', () => {
  expect(ratesAge(null, at)).toEqual({ says: 'Нет', color: 'red' })
})

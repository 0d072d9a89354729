import { expect, test } from 'vitest'
import {
  formatDate,
  formatDecimal,
  formatMoney,
  formatNationalBankRate,
  NO_BREAK_SPACE as ours,
} from '../../format/index.ts'
import { formatCalendarDay } from '../calendar-day.ts'
import { parseRational } from '../rational.ts'
import {
  formatDayCount,
  formatExchangeRate,
  formatRationalAmount,
  formatUnroundedNumber,
  NBSP,
} from './format-number.ts'

// The engine imports nothing, so it has its own formatters. This test keeps both in step.
test('the calculator formats dates, numbers, rates and money as the formatters of the site do', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05`
    expect(formatCalendarDay(day)).toBe(formatDate(day))
  }
  for (const figure of ['0', '12', '1234.5', '1234567.891'])
    expect(formatUnroundedNumber(figure)).toBe(formatDecimal(figure))
  for (const sum of [0, 0.5, 12, 1445.05, 1_000_000])
    expect(formatRationalAmount(parseRational(sum), 'EUR')).toBe(formatMoney(sum, 'EUR'))
  for (const rate of [43, 43.2, 43.2174, 48.39897, 48.398969])
    expect(formatExchangeRate(rate)).toBe(formatNationalBankRate(rate))
  expect(NBSP).toBe(ours)
})

test('an exchange rate is formatted with four decimals, and more if the rate has more', () => {
  expect([43.2, 50, 43.217412].map(formatExchangeRate)).toEqual(['43,2000', '50,0000', '43,217412'])
})

test('a count of days is formatted with the matching Russian plural', () => {
  expect(
    [1, 2, 5, 11, 14, 21, 22, 111, 194].map(formatDayCount).map((text) => text.replace(ours, ' ')),
  ).toEqual(['1 день', '2 дня', '5 дней', '11 дней', '14 дней', '21 день', '22 дня', '111 дней', '194 дня'])
})

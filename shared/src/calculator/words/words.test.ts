import { expect, test } from 'vitest'
import { formatDate, formatFigure, formatMoney, NO_BREAK_SPACE as ours } from '../../format/index.ts'
import { exactOf } from '../exact.ts'
import { inDate } from './day.ts'
import { inDays, inFigures, inMoney, inRate, NO_BREAK_SPACE } from './figure.ts'

// The engine imports nothing, so it has its own formatters. This test keeps both in step.
test('the engine formats dates, numbers and money as shared/format does', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05`
    expect(inDate(day)).toBe(formatDate(day))
  }
  for (const figure of ['0', '12', '1234.5', '1234567.891'])
    expect(inFigures(figure)).toBe(formatFigure(figure))
  for (const sum of [0, 0.5, 12, 1445.05, 1_000_000])
    expect(inMoney(exactOf(sum), 'EUR')).toBe(formatMoney(sum, 'EUR'))
  expect(NO_BREAK_SPACE).toBe(ours)
})

test('formatExchangeRate shows four decimals, and more if the rate has more', () => {
  expect([43.2, 50, 43.217412].map(inRate)).toEqual(['43,2000', '50,0000', '43,217412'])
})

test('formatDayCount uses the matching Russian plural', () => {
  expect([1, 2, 5, 11, 14, 21, 22, 111, 194].map(inDays).map((text) => text.replace(ours, ' '))).toEqual([
    '1 день',
    '2 дня',
    '5 дней',
    '11 дней',
    '14 дней',
    '21 день',
    '22 дня',
    '111 дней',
    '194 дня',
  ])
})

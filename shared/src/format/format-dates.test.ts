import { describe, expect, test } from 'vitest'
import {
  addDays,
  findNextKyivMidnight,
  formatDate,
  formatDateTime,
  formatTimeWithSeconds,
  NO_BREAK_SPACE,
  toKyivDay,
} from './index.ts'

const replaceNoBreakSpaces = (text: string) => text.replaceAll(NO_BREAK_SPACE, ' ')

describe('a calendar day', () => {
  test('a calendar day is formatted with the Ukrainian month in the genitive and no-break spaces', () => {
    expect(formatDate('2020-03-05')).toBe('05\u00A0березня\u00A02020')
  })

  test('a calendar day is formatted with the genitive of every Ukrainian month', () => {
    const months = Array.from({ length: 12 }, (_, i) =>
      replaceNoBreakSpaces(formatDate(`2026-${String(i + 1).padStart(2, '0')}-20`)),
    )
    expect(months.map((date) => date.split(' ')[1])).toEqual(
      'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'.split(' '),
    )
  })

  test('formatting a calendar day that does not exist throws a RangeError', () => {
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-01-01Z']) {
      expect(() => formatDate(day), day).toThrow(RangeError)
    }
    expect(replaceNoBreakSpaces(formatDate('2028-02-29'))).toBe('29 лютого 2028')
  })
})

test('addDays counts calendar days across months, leap days and clock changes', () => {
  expect(addDays('2026-11-23', 0)).toBe('2026-11-23')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2026-11-23', -365)).toBe('2025-11-23')
})

describe('an instant', () => {
  test('a point in time is formatted as its day in Kyiv, in winter and summer', () => {
    expect(replaceNoBreakSpaces(formatDate('2026-01-31T21:59:59.999Z'))).toBe('31 січня 2026')
    expect(replaceNoBreakSpaces(formatDate('2026-01-31T22:00:00.000Z'))).toBe('01 лютого 2026')
    expect(replaceNoBreakSpaces(formatDate('2026-07-31T20:59:59.999Z'))).toBe('31 липня 2026')
    expect(replaceNoBreakSpaces(formatDate(new Date('2026-07-31T21:00:00.000Z')))).toBe('01 серпня 2026')
  })

  test('a point in time gets its calendar day in Kyiv around both clock changes', () => {
    expect(toKyivDay(new Date('2026-03-28T21:59:00Z'))).toBe('2026-03-28')
    expect(toKyivDay(new Date('2026-03-28T22:00:00Z'))).toBe('2026-03-29')
    expect(toKyivDay(new Date('2026-10-24T21:00:00Z'))).toBe('2026-10-25')
    expect(toKyivDay(new Date('2026-10-25T22:00:00Z'))).toBe('2026-10-26')
  })

  test('the next midnight in Kyiv is found in winter, in summer and on the days of both clock changes', () => {
    const next = (instant: string) => findNextKyivMidnight(new Date(instant)).toISOString()
    expect(next('2026-01-31T12:00:00.000Z')).toBe('2026-01-31T22:00:00.000Z')
    expect(next('2026-01-31T22:00:00.000Z')).toBe('2026-02-01T22:00:00.000Z')
    expect(next('2026-07-31T20:59:59.999Z')).toBe('2026-07-31T21:00:00.000Z')
    expect(next('2026-07-31T21:00:00.000Z')).toBe('2026-08-01T21:00:00.000Z')
    expect(next('2026-03-28T22:00:00.000Z')).toBe('2026-03-29T21:00:00.000Z')
    expect(next('2026-10-24T21:00:00.000Z')).toBe('2026-10-25T22:00:00.000Z')
  })

  test('formatting an invalid point in time throws a RangeError', () => {
    expect(() => formatDate(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => formatDate('2026-01-01T99:00:00Z')).toThrow(RangeError)
  })
})

test('formatDateTime shows the date and time in Kyiv', () => {
  expect(replaceNoBreakSpaces(formatDateTime(new Date('2026-11-20T08:05:59Z')))).toBe(
    '20 листопада 2026, 10:05',
  )
  expect(replaceNoBreakSpaces(formatDateTime(new Date('2026-06-30T21:30:00Z')))).toBe('01 липня 2026, 00:30')
})

test('formatTimeWithSeconds shows the Kyiv time with seconds', () => {
  expect(formatTimeWithSeconds(new Date('2026-11-20T08:42:07.900Z'))).toBe('10:42:07')
})

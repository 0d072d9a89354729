import { NO_BREAK_SPACE } from 'shared/format'
import { expect, test } from 'vitest'
import { formatNearKyivTime, parseKyivDateAndTime } from './kyiv-time.ts'

test('a time of yesterday, today or tomorrow in Kyiv is formatted with the name of its day', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const format = (instant: string) =>
    formatNearKyivTime(new Date(instant), now).replaceAll(NO_BREAK_SPACE, ' ')
  expect(format('2026-11-18T22:00:00Z')).toBe('вчера, 00:00')
  expect(format('2026-11-20T21:59:00Z')).toBe('сегодня, 23:59')
  expect(format('2026-11-20T22:00:00Z')).toBe('завтра, 00:00')
  expect(format('2026-11-18T21:59:00Z')).toBe('18 листопада 2026, 23:59')
})

test('a date and a time in Kyiv are converted to an instant, in winter and in summer', () => {
  expect(parseKyivDateAndTime('2026-11-24', '10:00')?.toISOString()).toBe('2026-11-24T08:00:00.000Z')
  expect(parseKyivDateAndTime('2027-07-01', '00:15')?.toISOString()).toBe('2027-06-30T21:15:00.000Z')
})

test('a time in the repeated hour of the clock change is its first occurrence, and a skipped hour is none', () => {
  expect(parseKyivDateAndTime('2027-10-31', '03:30')?.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(parseKyivDateAndTime('2027-03-28', '03:30')).toBeUndefined()
})

import { NO_BREAK_SPACE } from 'shared/format'
import { expect, test } from 'vitest'
import { formatNearKyivTime, formatShortKyivTime, parseKyivDateAndTime } from './kyiv-time.ts'

test('a time of yesterday, today or tomorrow in Kyiv is formatted with the name of its day', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const format = (instant: string) =>
    formatNearKyivTime(new Date(instant), now).replaceAll(NO_BREAK_SPACE, ' ')
  expect(format('2026-11-18T22:00:00Z')).toBe('вчера, 00:00')
  expect(format('2026-11-20T21:59:00Z')).toBe('сегодня, 23:59')
  expect(format('2026-11-20T22:00:00Z')).toBe('завтра, 00:00')
  expect(format('2026-11-18T21:59:00Z')).toBe('18 листопада 2026, 23:59')
})

test.each([
  ['2026-11-20T08:42:00.000Z', '10:42'],
  ['2026-11-19T22:00:00.000Z', '00:00'],
  ['2026-11-19T21:59:59.000Z', 'вчера, 23:59'],
  ['2026-11-21T08:00:00.000Z', 'завтра, 10:00'],
  ['2026-11-18T07:31:00.000Z', '18 листопада'],
  ['2027-01-04T07:31:00.000Z', '04 січня 2027'],
  ['2025-12-31T07:31:00.000Z', '31 грудня 2025'],
])('in a narrow column the time %s is shown as «%s»', (instant, words) => {
  const now = new Date('2026-11-20T09:00:00.000Z')
  expect(formatShortKyivTime(instant, now).replaceAll(NO_BREAK_SPACE, ' ')).toBe(words)
})

test('on the first of a year a time of the day before is shown as yesterday in a narrow column', () => {
  expect(formatShortKyivTime('2026-12-31T10:00:00.000Z', new Date('2027-01-01T10:00:00.000Z'))).toBe(
    'вчера, 12:00',
  )
})

test('a date and a time in Kyiv are converted to an instant, in winter and in summer', () => {
  expect(parseKyivDateAndTime('2026-11-24', '10:00')?.toISOString()).toBe('2026-11-24T08:00:00.000Z')
  expect(parseKyivDateAndTime('2027-07-01', '00:15')?.toISOString()).toBe('2027-06-30T21:15:00.000Z')
})

test('a time in the repeated hour of the clock change is its first occurrence, and a skipped hour is none', () => {
  expect(parseKyivDateAndTime('2027-10-31', '03:30')?.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(parseKyivDateAndTime('2027-03-28', '03:30')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { formatInboxTime } from './format-inbox-time.ts'

const now = new Date('2026-11-20T09:00:00.000Z')

test.each([
  ['2026-11-20T08:42:00.000Z', '10:42'],
  ['2026-11-19T22:00:00.000Z', '00:00'],
  ['2026-11-19T21:59:59.000Z', 'вчера, 23:59'],
  ['2026-11-21T08:00:00.000Z', 'завтра, 10:00'],
  ['2026-11-18T07:31:00.000Z', '18 листопада'],
  ['2027-01-04T07:31:00.000Z', '04 січня 2027'],
  ['2025-12-31T07:31:00.000Z', '31 грудня 2025'],
])('the time %s of an inquiry is shown as «%s»', (instant, words) => {
  expect(formatInboxTime(instant, now).replaceAll('\u00A0', ' ')).toBe(words)
})

test('on the first of a year an inquiry of the day before is shown as received yesterday', () => {
  expect(formatInboxTime('2026-12-31T10:00:00.000Z', new Date('2027-01-01T10:00:00.000Z'))).toBe(
    'вчера, 12:00',
  )
})

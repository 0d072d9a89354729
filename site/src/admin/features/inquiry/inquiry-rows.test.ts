import { expect, test } from 'vitest'
import { formatInquiryReceivedAt } from './inquiry-rows.tsx'

const now = new Date('2026-11-20T09:00:00.000Z')

test.each([
  ['2026-11-20T08:42:00.000Z', '10:42'],
  ['2026-11-19T22:00:00.000Z', '00:00'],
  ['2026-11-19T21:59:59.000Z', 'вчера, 23:59'],
  ['2026-11-18T22:00:00.000Z', 'вчера, 00:00'],
  ['2026-11-18T07:31:00.000Z', '18 листопада 2026, 09:31'],
  ['2026-01-01T07:31:00.000Z', '01 січня 2026, 09:31'],
  ['2025-12-31T07:31:00.000Z', '31 грудня 2025, 09:31'],
])('the time %s of an inquiry is shown as «%s»', (instant, words) => {
  expect(formatInquiryReceivedAt(instant, now).replaceAll('\u00A0', ' ')).toBe(words)
})

test('on the first of a month or a year an inquiry of the day before is shown as received yesterday', () => {
  expect(formatInquiryReceivedAt('2026-02-28T10:00:00.000Z', new Date('2026-03-01T10:00:00.000Z'))).toBe(
    'вчера, 12:00',
  )
  expect(formatInquiryReceivedAt('2026-12-31T10:00:00.000Z', new Date('2027-01-01T10:00:00.000Z'))).toBe(
    'вчера, 12:00',
  )
})

test('in the date of an inquiry no-break spaces join the day, the month and the year', () => {
  expect(formatInquiryReceivedAt('2026-11-18T07:31:00.000Z', now)).toContain('18\u00A0листопада\u00A02026,')
})

import { DAY_MS } from 'shared/format'
import { expect, test } from 'vitest'
import { formatStoredTime } from './format-stored-time.ts'

const now = new Date('2026-11-27T10:00:00Z')
const format = (shift: number) =>
  formatStoredTime(new Date(now.getTime() + shift), now).replaceAll(/\s/g, ' ')

test('a time in the past is formatted as it is, also if two clocks differ by seconds', () => {
  expect(format(-DAY_MS)).toBe('26 листопада 2026, 12:00')
  expect(format(30_000)).toBe('27 листопада 2026, 12:00')
})

test('a time that has not come yet is explained, because the clock was set back', () => {
  expect(format(DAY_MS)).toBe('28 листопада 2026, 12:00 (часы компьютера с тех пор перевели назад)')
})

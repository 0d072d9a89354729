import { NO_BREAK_SPACE } from 'shared/format'
import { expect, test } from 'vitest'
import { formatNearKyivTime } from './kyiv-time.ts'

test('a time of yesterday, today or tomorrow in Kyiv is formatted with the name of its day', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const format = (instant: string) =>
    formatNearKyivTime(new Date(instant), now).replaceAll(NO_BREAK_SPACE, ' ')
  expect(format('2026-11-18T22:00:00Z')).toBe('вчера, 00:00')
  expect(format('2026-11-20T21:59:00Z')).toBe('сегодня, 23:59')
  expect(format('2026-11-20T22:00:00Z')).toBe('завтра, 00:00')
  expect(format('2026-11-18T21:59:00Z')).toBe('18 листопада 2026, 23:59')
})

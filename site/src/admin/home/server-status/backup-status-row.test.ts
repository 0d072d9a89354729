import { NO_BREAK_SPACE } from 'shared/format'
import { expect, test } from 'vitest'
import { formatBackupAge, isBackupFresh } from './backup-status-row.tsx'

// 14:00 in Kyiv.
const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  ['2026-11-20T01:00:00.000Z', 'Сегодня, 03:00'],
  ['2026-11-19T22:00:00.000Z', 'Сегодня, 00:00'],
  ['2026-11-19T21:59:59.000Z', 'Вчера, 23:59'],
  ['2026-11-18T22:00:00.000Z', 'Вчера, 00:00'],
  ['2026-11-18T21:59:59.000Z', '2 дня назад'],
  ['2026-11-17T01:00:00.000Z', '3 дня назад'],
  ['2026-11-15T01:00:00.000Z', '5 дней назад'],
  ['2026-10-30T01:00:00.000Z', '21 день назад'],
  ['2026-11-21T01:00:00.000Z', 'Сегодня, 03:00'],
])('the age of a backup of %s is formatted as «%s», by calendar days in Kyiv', (madeAt, words) => {
  expect(formatBackupAge(new Date(madeAt), now).replaceAll(NO_BREAK_SPACE, ' ')).toBe(words)
})

test('the night when the clocks go back counts as one night', () => {
  const evening = new Date('2026-10-24T20:00:00.000Z')
  expect(formatBackupAge(evening, new Date('2026-10-25T21:30:00.000Z'))).toBe('Вчера, 23:00')
})

test.each([
  ['2026-11-20T11:00:00.000Z', true],
  ['2026-11-18T12:00:00.001Z', true],
  ['2026-11-18T12:00:00.000Z', false],
  ['2026-01-01T00:00:00.000Z', false],
])('a backup of %s counts as fresh: %s', (madeAt, fresh) => {
  expect(isBackupFresh(new Date(madeAt), now)).toBe(fresh)
})

import { NO_BREAK_SPACE } from 'shared/format'
import { expect, test } from 'vitest'
import {
  calculateDiskUsage,
  describeMailQueueState,
  formatBackupAge,
  isBackupFresh,
  isDiskAlmostFull,
} from './server-status-rows.tsx'

const GB = 1024 ** 3
const disk = (free: number, total: number) => ({ freeBytes: free * GB, totalBytes: total * GB })

test.each([
  [disk(10, 100), false],
  [disk(9.99, 100), true],
  [disk(1, 8), false],
  [disk(0.99, 8), true],
  [disk(1, 10), false],
  [disk(0, 100), true],
  [disk(60, 1000), true],
  [disk(0, 0), true],
])('the check whether a disk with %o is almost full returns %s', (room, tight) => {
  expect(isDiskAlmostFull(room)).toBe(tight)
})

test.each([
  [disk(100, 100), 0],
  [disk(25, 100), 75],
  [disk(0, 100), 100],
  [disk(1, 3), 67],
  [disk(0, 0), 100],
])('the used percentage of a disk with %o is %d', (room, percent) => {
  expect(calculateDiskUsage(room)).toBe(percent)
})

const mail = { configured: true, waiting: 0, failing: 0, nextAt: null, trouble: null }
const describeQueue = (known: Partial<typeof mail>) => {
  const { color, label } = describeMailQueueState({ ...mail, ...known })
  return [color, label.replaceAll('\u00A0', ' ')]
}

test('the mail status reports failed emails before waiting ones', () => {
  expect(describeQueue({})).toEqual(['green', 'Всё отправлено'])
  expect(describeQueue({ waiting: 1 })).toEqual(['bronze', '1 в очереди'])
  expect(describeQueue({ waiting: 3, failing: 1 })).toEqual(['red', '1 не ушло'])
  expect(describeQueue({ waiting: 3, failing: 2 })).toEqual(['red', '2 не ушли'])
})

test('without a mail server the mail status shows the number of waiting emails', () => {
  expect(describeQueue({ configured: false })).toEqual(['gray', 'Не настроена'])
  expect(describeQueue({ configured: false, waiting: 2, failing: 1 })).toEqual(['gray', '2 письма ждут'])
})

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
])('the age of a backup of %s is formatted as «%s», by calendar days in Kyiv', (madeAt, age) => {
  expect(formatBackupAge(new Date(madeAt), now).replaceAll(NO_BREAK_SPACE, ' ')).toBe(age)
})

test('the age of a backup counts the night when the clocks go back as one night', () => {
  const evening = new Date('2026-10-24T20:00:00.000Z')
  expect(formatBackupAge(evening, new Date('2026-10-25T21:30:00.000Z'))).toBe('Вчера, 23:00')
})

test.each([
  ['2026-11-20T11:00:00.000Z', true],
  ['2026-11-18T12:00:00.001Z', true],
  ['2026-11-18T12:00:00.000Z', false],
  ['2026-01-01T00:00:00.000Z', false],
])('the check whether a backup with the age of %s is fresh returns %s', (madeAt, fresh) => {
  expect(isBackupFresh(new Date(madeAt), now)).toBe(fresh)
})

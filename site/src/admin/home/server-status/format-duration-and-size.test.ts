import { expect, test } from 'vitest'
import { formatElapsedTime, formatStorageSize } from './format-duration-and-size.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [-DAY, 'меньше минуты'],
  [0, 'меньше минуты'],
  [MINUTE - 1, 'меньше минуты'],
  [MINUTE, '1 минуту'],
  [2 * MINUTE, '2 минуты'],
  [11 * MINUTE, '11 минут'],
  [21 * MINUTE, '21 минуту'],
  [HOUR - 1, '59 минут'],
  [HOUR, '1 час'],
  [3 * HOUR + 59 * MINUTE, '3 часа'],
  [5 * HOUR, '5 часов'],
  [DAY - 1, '23 часа'],
  [DAY, '1 день'],
  [3 * DAY, '3 дня'],
  [12 * DAY, '12 дней'],
  [21 * DAY, '21 день'],
  [194 * DAY, '194 дня'],
])('a duration of %d ms is formatted as «%s»', (ms, words) => {
  expect(formatElapsedTime(ms).replaceAll('\u00a0', ' ')).toBe(words)
})

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

test.each([
  [0, '0 байт'],
  [1, '1 байт'],
  [2, '2 байта'],
  [21, '21 байт'],
  [512, '512 байт'],
  [1023, '1 023 байта'],
  [KB, '1 КБ'],
  [1.5 * KB, '1,5 КБ'],
  [9.94 * KB, '9,9 КБ'],
  [9.96 * KB, '10 КБ'],
  [132 * KB, '132 КБ'],
  [MB - 1, '1 МБ'],
  [1.04 * MB, '1 МБ'],
  [812 * MB, '812 МБ'],
  [GB - 1, '1 ГБ'],
  [1.5 * GB, '1,5 ГБ'],
  [25.4 * GB, '25 ГБ'],
  [2048 * GB, '2 ТБ'],
  [5000 * 1024 * GB, '5000 ТБ'],
])('%d bytes are formatted as «%s»', (bytes, words) => {
  expect(formatStorageSize(bytes).replaceAll('\u00a0', ' ')).toBe(words)
})

test('in the server status a no-break space keeps a storage size and its unit on one line', () => {
  expect(formatStorageSize(1.5 * GB)).toBe('1,5\u00a0ГБ')
})

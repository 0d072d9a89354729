import { expect, test } from 'vitest'
import { formatElapsedTime } from './format-duration-and-size.ts'

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

import { DAY_MS as DAY, HOUR_MS as HOUR, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'

const MINUTE = 60_000

/** Formats a duration in its largest whole unit: `3 дня`. */
export const formatElapsedTime = (ms: number): string => {
  if (ms >= DAY) return formatCountWithNoun(Math.floor(ms / DAY), 'день', 'дня', 'дней')
  if (ms >= HOUR) return formatCountWithNoun(Math.floor(ms / HOUR), 'час', 'часа', 'часов')
  if (ms >= MINUTE) return formatCountWithNoun(Math.floor(ms / MINUTE), 'минуту', 'минуты', 'минут')
  return 'меньше минуты'
}

const SIZE_UNITS = ['КБ', 'МБ', 'ГБ', 'ТБ']
const UNIT_SIZE = 1024

/** Formats a number below 10 with one decimal, such as `1,5`, and a larger one as a whole number. */
const formatTwoDigits = (value: number): string =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '').replace('.', ',') : String(Math.round(value))

/** Formats `1610612736` as `1,5 ГБ`. A kilobyte is 1024 bytes, as in Windows. */
export const formatStorageSize = (bytes: number): string => {
  if (bytes < UNIT_SIZE) return formatCountWithNoun(bytes, 'байт', 'байта', 'байт')
  let value = bytes / UNIT_SIZE
  let unit = 0
  // A size of 1023.7 KB is formatted as 1 MB, because it would be rounded to 1024 KB.
  while (Math.round(value) >= UNIT_SIZE && unit < SIZE_UNITS.length - 1) {
    value /= UNIT_SIZE
    unit += 1
  }
  return `${formatTwoDigits(value)}${NO_BREAK_SPACE}${SIZE_UNITS[unit]}`
}

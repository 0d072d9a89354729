import { NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../ui/counted.ts'

const UNITS = ['КБ', 'МБ', 'ГБ', 'ТБ']
const STEP = 1024

/** Rounds to two significant digits below 10, and to a whole number above. */
const figure = (value: number): string =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '').replace('.', ',') : String(Math.round(value))

/** Formats `1610612736` as `1,5 ГБ`. A kilobyte is 1024 bytes, as in Windows. */
export const sizeInWords = (bytes: number): string => {
  if (bytes < STEP) return counted(bytes, 'байт', 'байта', 'байт')
  let value = bytes / STEP
  let unit = 0
  // 1023.7 would be rounded to 1024, which is 1 of the next unit.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${figure(value)}${NO_BREAK_SPACE}${UNITS[unit]}`
}

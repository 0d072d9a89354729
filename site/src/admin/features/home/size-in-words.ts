import { NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../ui/counted.ts'

const UNITS = ['КБ', 'МБ', 'ГБ', 'ТБ']
const STEP = 1024

/** A figure in front: two of its signs say enough. */
const figure = (value: number): string =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '').replace('.', ',') : String(Math.round(value))

/** `1610612736` → `1,5 ГБ`: a kilobyte is 1024 bytes, as the system's own windows count. */
export const sizeInWords = (bytes: number): string => {
  if (bytes < STEP) return counted(bytes, 'байт', 'байта', 'байт')
  let value = bytes / STEP
  let unit = 0
  // 1023.7 of one unit would be rounded to 1024: that is 1 of the next.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${figure(value)}${NO_BREAK_SPACE}${UNITS[unit]}`
}

import { counted } from '../../../ui/counted.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration in its largest whole unit: `3 дня`. */
export const spanInWords = (ms: number): string => {
  if (ms >= DAY) return counted(Math.floor(ms / DAY), 'день', 'дня', 'дней')
  if (ms >= HOUR) return counted(Math.floor(ms / HOUR), 'час', 'часа', 'часов')
  if (ms >= MINUTE) return counted(Math.floor(ms / MINUTE), 'минуту', 'минуты', 'минут')
  return 'меньше минуты'
}

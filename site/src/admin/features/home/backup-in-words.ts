import { formatClock, kyivDay } from 'shared/format'
import { spanInWords } from './span-in-words.ts'

const DAY = 86_400_000

/** Counts calendar days in Kyiv, not periods of 24 hours: last evening counts as yesterday. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(kyivDay(to)) - Date.parse(kyivDay(from))) / DAY)

/** Formats the age of a backup: `Сегодня, 03:00`, `Вчера, 03:00`, `3 дня назад`. */
export const backupInWords = (madeAt: Date, now: Date): string => {
  const days = daysBetween(madeAt, now)
  if (days <= 0) return `Сегодня, ${formatClock(madeAt)}`
  if (days === 1) return `Вчера, ${formatClock(madeAt)}`
  return `${spanInWords(days * DAY)} назад`
}

/** Allows two days, so that one failed daily backup raises no alarm. */
export const isFresh = (madeAt: Date, now: Date): boolean => now.getTime() - madeAt.getTime() < 2 * DAY

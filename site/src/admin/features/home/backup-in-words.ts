import { formatClock, kyivDay } from 'shared/format'
import { spanInWords } from './span-in-words.ts'

const DAY = 86_400_000

/** Midnights of Kyiv between two moments: an evening is yesterday's in the morning already. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(kyivDay(to)) - Date.parse(kyivDay(from))) / DAY)

/** `Сегодня, 03:00`, `Вчера, 03:00`, `3 дня назад`. */
export const backupInWords = (madeAt: Date, now: Date): string => {
  const days = daysBetween(madeAt, now)
  if (days <= 0) return `Сегодня, ${formatClock(madeAt)}`
  if (days === 1) return `Вчера, ${formatClock(madeAt)}`
  return `${spanInWords(days * DAY)} назад`
}

/** Made daily, a backup that failed once is no alarm yet. */
export const isFresh = (madeAt: Date, now: Date): boolean => now.getTime() - madeAt.getTime() < 2 * DAY

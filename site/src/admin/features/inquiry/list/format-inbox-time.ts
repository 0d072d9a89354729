import { addDays, formatDate, formatTime, NO_BREAK_SPACE, toKyivDay } from 'shared/format'

const YEAR_LENGTH = NO_BREAK_SPACE.length + 4

/** Formats a time for a narrow column, in Kyiv: `10:42`, `вчера, 17:48`, `завтра, 10:00`, `18 листопада` or with its year. */
export const formatInboxTime = (instant: string, now: Date): string => {
  const at = new Date(instant)
  const [day, today] = [toKyivDay(at), toKyivDay(now)]
  if (day === today) return formatTime(at)
  if (day === addDays(today, -1)) return `вчера, ${formatTime(at)}`
  if (day === addDays(today, 1)) return `завтра, ${formatTime(at)}`
  const date = formatDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -YEAR_LENGTH) : date
}

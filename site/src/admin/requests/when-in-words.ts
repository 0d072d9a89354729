import { formatDate, formatDayMonth, formatTime, toKyivDay } from 'shared/format'

const DAY_MS = 24 * 3_600_000

/** The calendar day before. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

/** `10:42` of today, `вчера, 17:48`, `18 листопада, 09:31`; the year where it is another one. By the clocks of Kyiv. */
export const whenInWords = (instant: string, now: Date): string => {
  const at = new Date(instant)
  const clock = formatTime(at)
  const [day, today] = [toKyivDay(at), toKyivDay(now)]
  if (day === today) return clock
  if (day === dayBefore(today)) return `вчера, ${clock}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `${isThisYear ? formatDayMonth(day) : formatDate(day)}, ${clock}`
}

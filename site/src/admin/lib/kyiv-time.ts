import { addDays, formatDate, formatTime, NO_BREAK_SPACE, toKyivDay } from 'shared/format'

/** Offsets of Kyiv time, summer time first: a time that occurs twice on an autumn night means the earlier instant. */
const kyivOffsets = ['+03:00', '+02:00'] as const

/** Converts a date and time in Kyiv to an instant. Returns undefined in the hour that summer time skips. */
export const parseKyivDateAndTime = (day: string, clock: string): Date | undefined =>
  kyivOffsets
    .map((offset) => new Date(`${day}T${clock}:00${offset}`))
    .find(
      (instant) =>
        !Number.isNaN(instant.getTime()) && toKyivDay(instant) === day && formatTime(instant) === clock,
    )

const nearDays = [
  [-1, 'вчера'],
  [0, 'сегодня'],
  [1, 'завтра'],
] as const

const findNearDayName = (day: string, today: string) =>
  nearDays.find(([days]) => addDays(today, days) === day)?.[1]

/** Formats an instant in Kyiv time, near days by their names: `завтра, 09:00` or `18 листопада 2026, 09:31`. */
export const formatNearKyivTime = (instant: Date, now: Date): string => {
  const day = toKyivDay(instant)
  return `${findNearDayName(day, toKyivDay(now)) ?? formatDate(day)}, ${formatTime(instant)}`
}

const YEAR_LENGTH = NO_BREAK_SPACE.length + 4

/** Formats an instant in Kyiv time for a narrow column: `10:42`, `вчера, 17:48`, `18 листопада` or with its year. */
export const formatShortKyivTime = (instant: string, now: Date): string => {
  const at = new Date(instant)
  const [day, today] = [toKyivDay(at), toKyivDay(now)]
  if (day === today) return formatTime(at)
  if (findNearDayName(day, today)) return formatNearKyivTime(at, now)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDate(day).slice(0, -YEAR_LENGTH) : formatDate(day)
}

import { addDays, formatDate, formatTime, toKyivDay } from 'shared/format'

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

/** Formats an instant in Kyiv time, near days by their names: `завтра, 09:00` or `18 листопада 2026, 09:31`. */
export const formatNearKyivTime = (instant: Date, now: Date): string => {
  const [day, today] = [toKyivDay(instant), toKyivDay(now)]
  const name = nearDays.find(([days]) => addDays(today, days) === day)?.[1]
  return `${name ?? formatDate(day)}, ${formatTime(instant)}`
}

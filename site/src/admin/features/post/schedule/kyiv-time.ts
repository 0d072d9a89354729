import { formatDate, formatTime, isCalendarDay, toKyivDay } from 'shared/format'

/** Formats a publication time: `24 листопада 2026 в 10:00`. */
export const formatScheduledTime = (at: Date): string => `${formatDate(at)} в ${formatTime(at)}`

/**
 * Offsets of Kyiv time. Summer time comes first, so an hour that occurs twice resolves to its first
 * occurrence.
 */
const kyivOffsets = ['+03:00', '+02:00'] as const

/** Converts a Kyiv date and time to an instant. Returns undefined for the hour skipped when summer time starts. */
export const parseKyivTime = (day: string, clock: string): Date | undefined =>
  kyivOffsets
    .map((offset) => new Date(`${day}T${clock}:00${offset}`))
    .find(
      (instant) =>
        !Number.isNaN(instant.getTime()) && toKyivDay(instant) === day && formatTime(instant) === clock,
    )

type ScheduleTimeResult = { readonly at: Date } | { readonly error: string }

const LAST_DAY = '2099-12-31'

/** Parses the typed publication date and time, or explains why they are invalid. */
export const parsePostScheduleTime = (day: string, clock: string, now: Date): ScheduleTimeResult => {
  if (!isCalendarDay(day)) return { error: 'Выберите день' }
  if (!/^\d{2}:\d{2}$/.test(clock)) return { error: 'Выберите время' }
  if (day > LAST_DAY) return { error: 'Самый поздний день — 31 грудня 2099' }
  const at = parseKyivTime(day, clock)
  if (!at) return { error: 'В эту ночь такого часа нет: часы переводят вперёд. Выберите другое время' }
  if (at <= now)
    return {
      error: `Это время уже прошло: в Киеве сейчас ${formatTime(now)}. Выберите более позднее или опубликуйте сразу`,
    }
  return { at }
}

import { formatClock, isCalendarDay, kyivDay } from 'shared/format'

/** Summer time comes first, so an hour that occurs twice resolves to its first occurrence. */
const offsets = ['+03:00', '+02:00'] as const

/** Converts a Kyiv date and time to an instant. Returns undefined for the hour skipped when summer time starts. */
export const kyivInstant = (day: string, clock: string): Date | undefined =>
  offsets
    .map((offset) => new Date(`${day}T${clock}:00${offset}`))
    .find(
      (instant) =>
        !Number.isNaN(instant.getTime()) && kyivDay(instant) === day && formatClock(instant) === clock,
    )

export type Moment = { readonly at: Date } | { readonly fault: string }

const LAST_DAY = '2099-12-31'

/** Parses the typed publication date and time, or explains why they are invalid. */
export const readMoment = (day: string, clock: string, now: Date): Moment => {
  if (!isCalendarDay(day)) return { fault: 'Выберите день' }
  if (!/^\d{2}:\d{2}$/.test(clock)) return { fault: 'Выберите время' }
  if (day > LAST_DAY) return { fault: 'Самый поздний день — 31 грудня 2099' }
  const at = kyivInstant(day, clock)
  if (!at) return { fault: 'В эту ночь такого часа нет: часы переводят вперёд. Выберите другое время' }
  if (at <= now)
    return {
      fault: `Это время уже прошло: в Киеве сейчас ${formatClock(now)}. Выберите более позднее или опубликуйте сразу`,
    }
  return { at }
}

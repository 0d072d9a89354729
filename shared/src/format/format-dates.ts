import { NO_BREAK_SPACE } from './plain-text.ts'

const MONTH_NAMES = 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'
const MONTHS = MONTH_NAMES.split(' ')

// All browsers know this old spelling of the time zone of Kyiv, but only browsers since 2022 know `Europe/Kyiv`.
const KYIV = 'Europe/Kiev'

/** The part of `Temporal` that is used, which Node 24 and Safari do not have. */
interface TemporalClasses {
  Instant: {
    fromEpochMilliseconds: (ms: number) => {
      toZonedDateTimeISO: (timeZone: string) => {
        toString: () => string
      }
    }
  }
}

let kyivFormat: Intl.DateTimeFormat | undefined

/**
 * Formats an instant in Kyiv time as `2020-03-05 09:30:07`, or with a `T` for the space. `Temporal` is preferred, as
 * its first call takes 1 ms, while creating an `Intl.DateTimeFormat` blocks the page for 30 ms, on a phone for 120 ms.
 */
const formatInKyiv = (instant: Date): string => {
  const { Temporal } = globalThis as { Temporal?: TemporalClasses }
  if (Temporal)
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(KYIV)
      .toString()
      .slice(0, 19)
  kyivFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: KYIV, dateStyle: 'short', timeStyle: 'medium' })
  return kyivFormat.format(instant)
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns the calendar day of an instant in Kyiv, `YYYY-MM-DD`. */
export const toKyivDay = (instant: Date): string => formatInKyiv(instant).slice(0, -9)

export const findNextKyivMidnight = (instant: Date): Date => {
  const utcMidnight = Date.parse(addDays(toKyivDay(instant), 1))
  // Midnight in Kyiv is three hours before midnight UTC in summer and two hours in winter.
  const inSummer = new Date(utcMidnight - 3 * HOUR_MS)
  return toKyivDay(inSummer) > toKyivDay(instant) ? inSummer : new Date(utcMidnight - 2 * HOUR_MS)
}

export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const toDay = (value: string | Date): string => {
  if (typeof value === 'string' && isCalendarDay(value)) return value
  const instant = typeof value === 'string' && value.includes('T') ? new Date(value) : value
  if (instant instanceof Date && !Number.isNaN(instant.getTime())) return toKyivDay(instant)
  throw new RangeError(`not a day or an instant: ${String(value)}`)
}

/** Formats `2020-03-05` as `05 березня 2020`. An instant is converted to its day in Kyiv. */
export const formatDate = (value: string | Date): string => {
  const [year, month, day] = toDay(value).split('-')
  return [day, MONTHS[Number(month) - 1], year].join(NO_BREAK_SPACE)
}

export const formatTime = (instant: Date): string => formatInKyiv(instant).slice(-8, -3)

/** Formats the Kyiv time with seconds, for recent events: `09:30:07`. */
export const formatTimeWithSeconds = (instant: Date): string => formatInKyiv(instant).slice(-8)

export const formatDateTime = (instant: Date): string => `${formatDate(instant)}, ${formatTime(instant)}`

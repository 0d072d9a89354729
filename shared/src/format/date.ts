import { NO_BREAK_SPACE } from './spaces.ts'

const MONTHS = [
  'січня',
  'лютого',
  'березня',
  'квітня',
  'травня',
  'червня',
  'липня',
  'серпня',
  'вересня',
  'жовтня',
  'листопада',
  'грудня',
] as const

// All browsers know the old spelling of the time zone, only those after 2022 the new one.
const kyivClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kiev',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const kyivTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kiev',
  hour: '2-digit',
  minute: '2-digit',
})

const kyivSecond = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kiev',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns the calendar day of an instant in Kyiv, `YYYY-MM-DD`. */
export const kyivDay = (instant: Date): string => kyivClock.format(instant)

/** Checks that the text is an existing day, `YYYY-MM-DD`. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const dayOf = (value: string | Date): string => {
  if (typeof value === 'string' && isCalendarDay(value)) return value
  const instant = typeof value === 'string' && value.includes('T') ? new Date(value) : value
  if (instant instanceof Date && !Number.isNaN(instant.getTime())) return kyivDay(instant)
  throw new RangeError(`not a day or an instant: ${String(value)}`)
}

/** Formats `2020-03-05` as `05 березня 2020`. An instant is converted to its day in Kyiv. */
export const formatDate = (value: string | Date): string => {
  const [year, month, day] = dayOf(value).split('-')
  return [day, MONTHS[Number(month) - 1], year].join(NO_BREAK_SPACE)
}

/** Formats a date without its year: `05 березня`. */
export const formatDayMonth = (value: string | Date): string =>
  formatDate(value).split(NO_BREAK_SPACE).slice(0, 2).join(NO_BREAK_SPACE)

/** Formats the Kyiv time: `09:30`. */
export const formatClock = (instant: Date): string => kyivTime.format(instant)

/** Formats the Kyiv time with seconds, for recent events: `09:30:07`. */
export const formatSecond = (instant: Date): string => kyivSecond.format(instant)

/** Formats the Kyiv date and time: `05 березня 2020, 09:30`. */
export const formatMoment = (instant: Date): string => `${formatDate(instant)}, ${formatClock(instant)}`

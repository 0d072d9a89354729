import { NBSP } from './text/format-number.ts'

const MONTH_NAMES = 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'
const MONTHS = MONTH_NAMES.split(' ')

/** Formats a day: `2026-11-20` becomes `20 листопада 2026`. */
export const formatCalendarDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return [date, MONTHS[Number(month) - 1], year].join(NBSP)
}

const DAY_MS = 86_400_000

const toTimestamp = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const isExistingCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toTimestamp(text)) &&
  new Date(toTimestamp(text)).toISOString().startsWith(text)

export const parseYearOfCalendarDay = (day: string): number => Number(day.slice(0, 4))

export const addCalendarDays = (day: string, days: number): string =>
  new Date(toTimestamp(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Counts the days between two days. The count is negative if `earlier` is in fact the later day. */
export const countDaysBetween = (earlier: string, later: string): number =>
  Math.round((toTimestamp(later) - toTimestamp(earlier)) / DAY_MS)

import { NO_BREAK_SPACE } from './figure.ts'

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

/** Formats `2026-11-20` as `20 листопада 2026`. */
export const inDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return [date, MONTHS[Number(month) - 1], year].join(NO_BREAK_SPACE)
}

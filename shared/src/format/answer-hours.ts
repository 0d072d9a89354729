import { addDays, formatDate, formatTime, toKyivDay } from './format-dates.ts'
import { splitNonEmptyLines } from './plain-text.ts'

/** Hours of some days of the week in which the office answers. Days are 1 (Monday) to 7, times are minutes. */
export interface InquiryAnswerHours {
  firstDay: number
  lastDay: number
  opensAt: number
  closesAt: number
}

/** Maximum number of minutes until an inquiry is answered, counted only within the answer hours. */
export const MAX_INQUIRY_ANSWER_MINUTES = 60

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const LINE_PATTERN =
  /^([1-7])(?:-([1-7]))?: *([01]\d:[0-5]\d|2[0-3]:[0-5]\d)-([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/

/** Parses a line of answer hours such as `1-5: 09:00-18:00` or `6: 10:00-15:00`. */
export const parseAnswerHoursLine = (line: string): InquiryAnswerHours | undefined => {
  const [, first, last = first, opens = '', closes = ''] = LINE_PATTERN.exec(line) ?? []
  return first === undefined
    ? undefined
    : {
        firstDay: Number(first),
        lastDay: Number(last),
        opensAt: toMinutes(opens),
        closesAt: toMinutes(closes),
      }
}

const shortWeekdayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

const formatWeekdays = ({ firstDay, lastDay }: InquiryAnswerHours): string => {
  if (firstDay === 1 && lastDay === 7) return 'Ежедневно'
  const [first = '', last = ''] = [firstDay, lastDay].map((day) => shortWeekdayNames[day - 1])
  const days = first === last ? first : `${first}–${last}`
  return days.charAt(0).toUpperCase() + days.slice(1)
}

/** Formats a time of day in minutes as `9:00`. */
const formatMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Formats answer hours for visitors, a line for each line of the setting: `Пн–пт: 9:00–18:00`. */
export const formatAnswerHours = (hours: string): string =>
  splitNonEmptyLines(hours)
    .flatMap((line) => parseAnswerHoursLine(line) ?? [])
    .toSorted((one, other) => one.firstDay - other.firstDay || one.opensAt - other.opensAt)
    .map((each) => `${formatWeekdays(each)}: ${formatMinutes(each.opensAt)}–${formatMinutes(each.closesAt)}`)
    .join('\n')

interface AnswerDeadline {
  day: string
  daysAhead: number
  weekday: number
  time: string
}

/**
 * Finds the time by which an inquiry is answered: an hour from now, or from the next opening if less than an hour is
 * left; rounded up to a full hour, but not after closing time. Returns `undefined` without answer hours.
 */
export const findInquiryAnswerDeadline = (
  hours: string | undefined,
  now: Date,
): AnswerDeadline | undefined => {
  const lines = splitNonEmptyLines(hours).flatMap((line) => parseAnswerHoursLine(line) ?? [])
  const today = toKyivDay(now)
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = addDays(today, daysAhead)
    const weekday = new Date(day).getUTCDay() || 7
    const earliestAt = (opensAt: number): number =>
      Math.max(opensAt, daysAhead === 0 ? toMinutes(formatTime(now)) : 0) + MAX_INQUIRY_ANSWER_MINUTES
    // A day with a break has several lines of answer hours. The first one that leaves enough time for an answer counts.
    const [open] = lines
      .filter(({ firstDay, lastDay }) => firstDay <= weekday && weekday <= lastDay)
      .filter(({ opensAt, closesAt }) => earliestAt(opensAt) <= closesAt)
      .sort((one, other) => one.opensAt - other.opensAt)
    if (!open) continue
    const deadline = Math.min(Math.ceil(earliestAt(open.opensAt) / 60) * 60, open.closesAt)
    const [hour, minute] = [Math.floor(deadline / 60), deadline % 60].map((part) =>
      String(part).padStart(2, '0'),
    )
    return { day, daysAhead, weekday, time: `${hour}:${minute}` }
  }
  return undefined
}

const weekdayNames = [
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
]

/** Formats until when an inquiry is answered, such as `сегодня до 17:00` or `в понедельник до 10:00`. */
export const formatInquiryAnswerTime = (hours: string | undefined, now: Date): string | undefined => {
  const deadline = findInquiryAnswerDeadline(hours, now)
  if (!deadline) return undefined
  const { day, daysAhead, weekday, time } = deadline
  const name = ['сегодня', 'завтра'][daysAhead] ?? weekdayNames[weekday - 1]
  // A weekday name would look like today if the answer comes in exactly a week, so the date is shown instead.
  return `${daysAhead === 7 ? formatDate(day) : name} до ${time}`
}

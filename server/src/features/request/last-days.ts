import { kyivDay } from 'shared/format'
import type { HourCount } from './list-repository.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export interface RequestDay {
  readonly day: string
  readonly callbacks: number
  readonly calculations: number
}

/** Subtracts days from noon, where no change of daylight saving time moves a day to another date. */
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)

/** Creates a counter for the 30 days in Kyiv that end with today, oldest first. */
export const lastDays = (now: Date) => {
  const today = kyivDay(now)
  const days = Array.from({ length: DAYS }, (_, i) => daysBefore(today, DAYS - 1 - i))
  return {
    /** A moment before the start of the first day. */
    since: new Date(now.getTime() - (DAYS + 1) * DAY_MS).toISOString(),
    count: (hours: readonly HourCount[]): RequestDay[] => {
      const byDay = Map.groupBy(hours, ({ hour }) => kyivDay(new Date(`${hour}:00:00Z`)))
      const sum = (day: string, kind: HourCount['kind']) =>
        (byDay.get(day) ?? []).reduce((total, each) => total + (each.kind === kind ? each.count : 0), 0)
      return days.map((day) => ({
        day,
        callbacks: sum(day, 'callback'),
        calculations: sum(day, 'calculation'),
      }))
    },
  }
}

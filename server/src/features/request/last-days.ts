import type { Request } from 'shared/contract'
import { kyivDay } from 'shared/format'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export interface RequestDay {
  readonly day: string
  readonly callbacks: number
  readonly calculations: number
}

type Moment = Pick<Request, 'kind' | 'receivedAt'>

/** At noon no change of summer time moves a day to another date. */
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)

/** The 30 days in Kyiv that end with today, oldest first. */
export const lastDays = (now: Date) => {
  const today = kyivDay(now)
  const days = Array.from({ length: DAYS }, (_, i) => daysBefore(today, DAYS - 1 - i))
  return {
    /** No moment of these days lies before it. */
    since: new Date(now.getTime() - (DAYS + 1) * DAY_MS).toISOString(),
    count: (moments: readonly Moment[]): RequestDay[] => {
      const byDay = Map.groupBy(moments, ({ receivedAt }) => kyivDay(new Date(receivedAt)))
      return days.map((day) => {
        const all = byDay.get(day) ?? []
        const callbacks = all.filter(({ kind }) => kind === 'callback').length
        return { day, callbacks, calculations: all.length - callbacks }
      })
    },
  }
}

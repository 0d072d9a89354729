import type { DayRates, Valcode } from 'shared/contract'
import { formatDayMonth, formatRate } from 'shared/format'
import { counted } from '../../../ui/counted.ts'

const between = (days: readonly DayRates[], valcode: Valcode): string => {
  const values = days.map((day) => day[valcode])
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(formatRate)
  return lowest === highest ? `${lowest} грн` : `от ${lowest} до ${highest} грн`
}

const period = (days: readonly DayRates[]): string => {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? formatDayMonth(day.date) : ''))
  return first === last ? `на ${last}` : `с ${first} по ${last}`
}

/** Describes the chart in words, because it has no axes and screen readers cannot read it. */
export const ratesInWords = (days: readonly DayRates[]): string =>
  [
    `Сохранённые курсы ${period(days)}, ${counted(days.length, 'день', 'дня', 'дней')}`,
    `Доллар ${between(days, 'USD')}`,
    `Евро ${between(days, 'EUR')}`,
  ].join('. ')

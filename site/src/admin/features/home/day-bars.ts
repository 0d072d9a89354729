import { counted } from '../../../ui/counted.ts'

export interface RequestDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly callbacks: number
  readonly calculations: number
}

export interface DayBar extends RequestDay {
  /** Percentage of the height of the chart. */
  readonly callbacksHeight: number
  readonly calculationsHeight: number
  /** Day of the month. Only every other day has a label, so that the labels fit. */
  readonly says: string | undefined
}

const totalOf = ({ callbacks, calculations }: RequestDay): number => callbacks + calculations

/** Builds the bars of the chart. The busiest day has the full height. */
export const dayBars = (days: readonly RequestDay[]): readonly DayBar[] => {
  const highest = Math.max(1, ...days.map(totalOf))
  const height = (count: number): number => (count / highest) * 100
  return days.map((day, index) => ({
    ...day,
    callbacksHeight: height(day.callbacks),
    calculationsHeight: height(day.calculations),
    // Counted from today, which always has a label.
    says: (days.length - 1 - index) % 2 === 0 ? String(Number(day.day.slice(8))) : undefined,
  }))
}

/** Describes the chart in one sentence for screen readers. */
export const daysInWords = (days: readonly RequestDay[]): string => {
  const sum = (of: (day: RequestDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const callbacks = sum((day) => day.callbacks)
  const calculations = sum((day) => day.calculations)
  const total = counted(callbacks + calculations, 'заявка', 'заявки', 'заявок')
  return `За ${counted(days.length, 'день', 'дня', 'дней')} ${total}: звонок ${callbacks}, расчёт ${calculations}`
}

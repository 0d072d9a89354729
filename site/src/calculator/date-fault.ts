import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import { formatDate, isCalendarDay } from 'shared/format'

/** Returns an error message if nothing can be calculated for this date. */
export const dateFault = (date: string, today: string): string | undefined => {
  if (!isCalendarDay(date)) return 'Укажите день'
  if (date < FIRST_CALCULATION_DAY)
    return `Считаем с ${formatDate(FIRST_CALCULATION_DAY)}: с этого дня действует закон об акцизе`
  return date > today ? 'Этот день ещё не наступил' : undefined
}

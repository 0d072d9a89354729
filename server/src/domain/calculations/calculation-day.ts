import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'

const futureDayError = {
  path: 'date',
  code: 'too-big',
  message: 'Этот день ещё не наступил: выберите сегодня или раньше',
}

/**
 * Returns the requested calculation day, today by default. A future day has no exchange rates and is
 * rejected.
 */
export const resolveCalculationDay = (requestedDay: string | undefined, now: Date): string => {
  const today = toKyivDay(now)
  if (requestedDay !== undefined && requestedDay > today)
    throw new AppError('validation', { errors: [futureDayError] })
  return requestedDay ?? today
}

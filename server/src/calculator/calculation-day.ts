import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'

const notYet = {
  path: 'date',
  code: 'too-big',
  message: 'Этот день ещё не наступил: выберите сегодня или раньше',
}

/** Returns the requested day, today by default. A future day has no rates and is rejected. */
export const calculationDay = (asked: string | undefined, now: Date): string => {
  const today = kyivDay(now)
  if (asked !== undefined && asked > today) throw new AppError('validation', { errors: [notYet] })
  return asked ?? today
}

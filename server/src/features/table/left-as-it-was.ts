import { AppError } from 'shared/errors'
import { isDatabaseAway } from '../../db/trouble.ts'

/** A version that could not be written is not there; who has sent it is told so, and not left to guess. */
export const leftAsItWas = async <Answer>(writing: Promise<Answer>): Promise<Answer> => {
  try {
    return await writing
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    throw new AppError('database-away', {
      title:
        'Записать таблицу не удалось: база данных недоступна или на диске кончилось место. Таблица осталась прежней. Попробуйте через минуту',
      retryAfter: 60,
      cause: error,
    })
  }
}

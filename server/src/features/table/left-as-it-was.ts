import { AppError } from 'shared/errors'
import { isDatabaseAway } from '../../db/trouble.ts'

/** Reports a failed database write to the sender: the table stays as it was and the request can be retried. */
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

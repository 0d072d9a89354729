import { AppError } from 'shared/errors'
import { createOneAtATime } from '../one-at-a-time.ts'

/** With the one at work: each has up to 10 MB in its hands. */
const MOST_AT_ONCE = 8

const tooMany = () =>
  new AppError('too-many', {
    title: 'Сервер занят другими картинками. Ваша не принята, повторите через полминуты',
    retryAfter: 30,
  })

/** Whoever has left is told nothing, and nobody waits for what they have sent. */
const demandSender = (gone: AbortSignal | undefined): void => {
  if (gone?.aborted) throw new AppError('unreadable', { title: 'Отправитель не дождался ответа' })
}

/** One picture after another, so that a few large ones together take no more memory than one does. */
export const createInTurn = (most = MOST_AT_ONCE) => {
  const oneAtATime = createOneAtATime()
  let atOnce = 0

  return async <T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    if (atOnce >= most) throw tooMany()
    atOnce += 1
    try {
      return await oneAtATime(async () => {
        demandSender(gone)
        return work()
      })
    } finally {
      atOnce -= 1
    }
  }
}

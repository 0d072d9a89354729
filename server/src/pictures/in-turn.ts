import { AppError } from 'shared/errors'
import { createOneAtATime } from '../one-at-a-time.ts'

/** Maximum number of queued pictures, including the one being encoded. Each holds up to 10 MB. */
const MOST_AT_ONCE = 8

const tooMany = () =>
  new AppError('too-many', {
    title: 'Сервер занят другими картинками. Ваша не принята, повторите через полминуты',
    retryAfter: 30,
  })

/** Throws if the client has disconnected, so that its picture is skipped. */
const demandSender = (gone: AbortSignal | undefined): void => {
  if (gone?.aborted) throw new AppError('unreadable', { title: 'Отправитель не дождался ответа' })
}

/** Creates a queue that encodes one picture at a time, so that several large ones take no more memory than one. */
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

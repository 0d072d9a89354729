interface Room {
  readonly atOnce: number
  readonly inQueue: number
}

/** Thrown when the queue is full; the task was not run. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Creates a semaphore with a bounded queue. A task is rejected without running if its signal aborts while it waits, or if the queue is full. */
export const createTurns = ({ atOnce, inQueue }: Room) => {
  let underWay = 0
  const waiting = new Set<() => void>()

  const turn = (signal: AbortSignal): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1
      return Promise.resolve()
    }
    if (waiting.size >= inQueue) return Promise.reject(new QueueFull('the queue is full'))
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(begin)
    })
  }

  const handOn = (): void => {
    const [next] = waiting
    if (!next) {
      underWay -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    await turn(signal)
    try {
      return await run()
    } finally {
      handOn()
    }
  }
}

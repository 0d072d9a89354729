interface SemaphoreOptions {
  readonly maxRunning: number
  readonly maxQueued: number
}

/** Thrown when the queue is full; the task was not run. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFull'
}

/** Creates a semaphore with a bounded queue. A task is rejected without running if its signal aborts while it waits, or if the queue is full. */
export const createSemaphore = ({ maxRunning, maxQueued }: SemaphoreOptions) => {
  let running = 0
  const waiting = new Set<() => void>()

  const acquire = (signal: AbortSignal): Promise<void> => {
    if (running < maxRunning) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.size >= maxQueued) return Promise.reject(new QueueFullError('the queue is full'))
    return new Promise((resolve, reject) => {
      const cancel = () => {
        waiting.delete(start)
        reject(signal.reason)
      }
      const start = () => {
        signal.removeEventListener('abort', cancel)
        resolve()
      }
      signal.addEventListener('abort', cancel, { once: true })
      waiting.add(start)
    })
  }

  const release = (): void => {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    await acquire(signal)
    try {
      return await run()
    } finally {
      release()
    }
  }
}

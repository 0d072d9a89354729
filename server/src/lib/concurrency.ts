interface SemaphoreOptions {
  maxRunning: number
  maxQueued?: number
}

/** Limits concurrent tasks, which start in call order. A task is rejected if it is aborted or the queue is full. */
export const createSemaphore = ({ maxRunning, maxQueued = Number.POSITIVE_INFINITY }: SemaphoreOptions) => {
  let running = 0
  const waiting = new Set<() => void>()

  const isFull = (): boolean => running >= maxRunning && waiting.size >= maxQueued

  const acquire = (signal: AbortSignal | undefined): Promise<void> => {
    if (running < maxRunning) {
      running += 1
      return Promise.resolve()
    }
    if (isFull()) return Promise.reject(new Error('the queue is full'))
    return new Promise((resolve, reject) => {
      const cancel = () => {
        waiting.delete(start)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      }
      signal?.addEventListener('abort', cancel, { once: true })
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

  return {
    isFull,
    isIdle: (): boolean => running === 0,
    run: async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      signal?.throwIfAborted()
      await acquire(signal)
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}

export const createMutex = () => createSemaphore({ maxRunning: 1 }).run

/** Runs at most `maxRunning` tasks at once. After a failure no further task is started. */
export const forEachConcurrently = async <T>(
  items: readonly T[],
  maxRunning: number,
  task: (item: T) => Promise<void>,
): Promise<void> => {
  const { run } = createSemaphore({ maxRunning })
  const stopping = new AbortController()
  const runOrStop = async (item: T) => {
    try {
      await task(item)
    } catch (error) {
      stopping.abort(error)
      throw error
    }
  }
  await Promise.all(items.map((item) => run(() => runOrStop(item), stopping.signal)))
}

export const createKeyedMutex = () => {
  const lastTasks = new Map<string, Promise<void>>()
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const result = (lastTasks.get(key) ?? Promise.resolve()).then(task)
    const forget = () => {
      if (lastTasks.get(key) === finished) lastTasks.delete(key)
    }
    const finished: Promise<void> = result.then(forget, forget)
    lastTasks.set(key, finished)
    return result
  }
}

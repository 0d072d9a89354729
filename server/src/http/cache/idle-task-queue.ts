import { performance } from 'node:perf_hooks'

/** Interval over which the load is measured. */
const CHECK_MS = 200
/** Share of the time in which the event loop may be busy while the process still counts as idle. */
const MAX_UTILIZATION = 0.2
/** More tasks than that are dropped: each saves a few bytes only. */
const MAX_WAITING = 1_000

export interface IdleTaskQueue {
  /** Runs the task when the process has little else to do, or never. It replaces a waiting one with the same key. */
  readonly add: (key: string, task: () => Promise<void>) => void
  readonly close: () => void
}

/** Returns a function that tells whether the event loop was mostly idle since its previous call. */
const createIdleCheck = (): (() => boolean) => {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization < MAX_UTILIZATION
  }
}

/** Creates a queue of tasks that are not urgent. They run one at a time, while the process is idle. */
export const createIdleTaskQueue = (
  wasIdle: () => boolean = createIdleCheck(),
  checkMs = CHECK_MS,
): IdleTaskQueue => {
  const waiting = new Map<string, () => Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  const stopTimer = (): void => {
    clearInterval(timer)
    timer = undefined
  }

  const runNext = async (): Promise<void> => {
    if (isRunning || !wasIdle()) return
    const [next] = waiting
    if (!next) return stopTimer()
    const [key, task] = next
    waiting.delete(key)
    isRunning = true
    try {
      await task()
    } catch {
      // Nothing depends on these tasks.
    } finally {
      isRunning = false
    }
  }

  return {
    add: (key, task) => {
      if (waiting.size >= MAX_WAITING) return
      waiting.set(key, task)
      timer ??= setInterval(() => void runNext(), checkMs).unref()
    },
    close: () => {
      waiting.clear()
      stopTimer()
    },
  }
}

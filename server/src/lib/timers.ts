import type { Logger } from 'pino'

interface ScheduleOptions {
  intervalMs: number
  log: Logger
  failureMessage: string
  timers?: TimerFunctions
}

/** Runs a task at once and then at an interval. Returns a function that stops the task and aborts its signal. */
export const startPeriodicTask = (
  run: (signal: AbortSignal) => Promise<void>,
  { intervalMs, log, failureMessage, timers = systemTimers }: ScheduleOptions,
): (() => void) => {
  const stopping = new AbortController()
  const tryRun = (): void => {
    run(stopping.signal).catch((error: unknown) => {
      // Errors of a task that still runs after it was stopped are ignored, since the database is closed by then.
      if (!stopping.signal.aborted) log.error({ err: error }, failureMessage)
    })
  }
  tryRun()
  const stopInterval = timers.startInterval(tryRun, intervalMs)
  return () => {
    stopping.abort()
    stopInterval()
  }
}

export interface TimerFunctions {
  startTimer: (run: () => void, delayMs: number) => () => void
  /** Starts a timer that repeats and does not keep the process running. */
  startInterval: (run: () => void, intervalMs: number) => () => void
}

export const systemTimers: TimerFunctions = {
  startTimer: (run, delayMs) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  startInterval: (run, intervalMs) => {
    const timer = setInterval(run, intervalMs)
    timer.unref()
    return () => clearInterval(timer)
  },
}

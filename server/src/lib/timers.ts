/** Starts timers. Each function returns one that stops the timer. */
export interface Timers {
  readonly startTimer: (run: () => void, delayMs: number) => () => void
  /** Starts a timer that repeats and does not keep the process running. */
  readonly startInterval: (run: () => void, intervalMs: number) => () => void
}

export const systemTimers: Timers = {
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

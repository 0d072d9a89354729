import type { Logger } from 'pino'
import type { ExpirySweep } from './sweep.ts'

const HOUR_MS = 3_600_000

/** Sweeps at once and then every hour. Returns a function that stops it. */
export const watchExpiry = (sweep: ExpirySweep, log: Logger): (() => void) => {
  const stop = new AbortController()
  const trySweep = (): void => {
    sweep(stop.signal).catch((error: unknown) => {
      // A sweep that runs during the stop fails because the database is closed.
      if (!stop.signal.aborted) log.error({ err: error }, 'what has expired was not deleted')
    })
  }
  trySweep()
  const timer = setInterval(trySweep, HOUR_MS)
  timer.unref()
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

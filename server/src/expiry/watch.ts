import type { Logger } from 'pino'
import type { ExpirySweep } from './sweep.ts'

const HOUR_MS = 3_600_000

/** One sweep at once and one every hour; answers how to stop. */
export const watchExpiry = (sweep: ExpirySweep, log: Logger): (() => void) => {
  const stop = new AbortController()
  const trySweep = (): void => {
    sweep(stop.signal).catch((error: unknown) => {
      // What was under way finds the database closed.
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

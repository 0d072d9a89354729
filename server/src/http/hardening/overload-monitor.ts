import type { Logger } from 'pino'
import { AppError } from 'shared/errors'

const LAG_TICK_MS = 100
const LAG_WINDOW_MS = 2_000
/** Seconds after which a rejected client may retry. Overload ends soon, and a longer wait would lose visitors. */
const RETRY_AFTER_SECONDS = 10

export interface OverloadMonitor {
  isOverloaded: () => boolean
  countRefusal: () => void
  close: () => void
}

/**
 * Averages the event loop lag, weighted by time, so that one blocked moment hardly counts but constant lag does. The
 * average is capped at twice the limit, so that it recovers from a block of any length in three seconds.
 */
export const createEventLoopLagAverage = (limitMs: number) => {
  let average = 0
  return (lateMs: number): number => {
    const weight = Math.min(1, (lateMs + LAG_TICK_MS) / LAG_WINDOW_MS)
    average = Math.min(average + (lateMs - average) * weight, 2 * limitMs)
    return average
  }
}

interface OverloadMonitorOptions {
  lagMs: number
  log: Pick<Logger, 'warn'>
}

export const neverOverloadedMonitor: OverloadMonitor = {
  isOverloaded: () => false,
  countRefusal: () => undefined,
  close: () => undefined,
}

export const createOverloadMonitor = ({ lagMs, log }: OverloadMonitorOptions): OverloadMonitor => {
  if (lagMs === 0) return neverOverloadedMonitor
  const updateAverage = createEventLoopLagAverage(lagMs)
  let isOverloaded = false
  let refusedCount = 0
  let lastTick = performance.now()

  const tick = (): void => {
    const now = performance.now()
    const lag = updateAverage(Math.max(0, now - lastTick - LAG_TICK_MS))
    lastTick = now
    if (!isOverloaded && lag > lagMs) {
      isOverloaded = true
      refusedCount = 0
      log.warn({ lagMs: Math.round(lag) }, 'overloaded: uncached anonymous requests are refused')
    } else if (isOverloaded && lag < lagMs / 2) {
      // Overload ends below half of the lag that starts it, so that the first accepted requests cause no new overload.
      isOverloaded = false
      log.warn({ refused: refusedCount }, 'no longer overloaded')
    }
  }

  const timer = setInterval(tick, LAG_TICK_MS)
  timer.unref()
  return {
    isOverloaded: () => isOverloaded,
    countRefusal: () => {
      refusedCount += 1
    },
    close: () => clearInterval(timer),
  }
}

export const assertServerNotOverloaded = (overload: OverloadMonitor): void => {
  if (!overload.isOverloaded()) return
  overload.countRefusal()
  throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS, isCausedByLimit: true })
}

import type { Logger } from 'pino'
import { AppError } from 'shared/errors'

/** Interval of the timer that measures the event loop lag by its delay. */
const TICK_MS = 100
/** Window over which the event loop lag is averaged. */
const WINDOW_MS = 2_000
/**
 * Seconds after which rejected clients may retry. Overload ends soon, and longer waits would send visitors
 * away.
 */
const RETRY_AFTER_SECONDS = 10

/** Detects overload, when the server should start no more work for anonymous clients. */
export interface OverloadMonitor {
  isOverloaded: () => boolean
  /** Counts a rejected request for the log. */
  countRefusal: () => void
  close: () => void
}

/**
 * Averages the event loop lag over two seconds, each tick weighted by its duration. One long tick, from garbage
 * collection or the first page after a start, hardly counts. A loop that is always late does, and so does a block
 * of a second. A value never counts for more than twice the limit, so that the longest block is forgotten in less
 * than three seconds.
 */
export const createEventLoopLagAverage = (limitMs: number) => {
  let average = 0
  return (lateMs: number): number => {
    const weight = Math.min(1, (lateMs + TICK_MS) / WINDOW_MS)
    average = Math.min(average + (lateMs - average) * weight, 2 * limitMs)
    return average
  }
}

interface OverloadMonitorOptions {
  /** Event loop lag above which the server counts as overloaded; 0 switches the monitor off. */
  lagMs: number
  log: Pick<Logger, 'warn'>
}

export const neverOverloadedMonitor: OverloadMonitor = {
  isOverloaded: () => false,
  countRefusal: () => undefined,
  close: () => undefined,
}

/** Creates an overload monitor of the event loop. It costs one timer and nothing per request. */
export const createOverloadMonitor = ({ lagMs, log }: OverloadMonitorOptions): OverloadMonitor => {
  if (lagMs === 0) return neverOverloadedMonitor
  const updateAverage = createEventLoopLagAverage(lagMs)
  let isOverloaded = false
  let refusedCount = 0
  let lastTick = performance.now()

  const tick = (): void => {
    const now = performance.now()
    const lag = updateAverage(Math.max(0, now - lastTick - TICK_MS))
    lastTick = now
    if (!isOverloaded && lag > lagMs) {
      isOverloaded = true
      refusedCount = 0
      log.warn({ lagMs: Math.round(lag) }, 'overloaded: uncached anonymous requests are refused')
    } else if (isOverloaded && lag < lagMs / 2) {
      // Overload ends at half of the lag limit: otherwise the first accepted requests would cause the next
      // rejections.
      isOverloaded = false
      log.warn({ refused: refusedCount }, 'no longer overloaded')
    }
  }

  const timer = setInterval(tick, TICK_MS)
  timer.unref()
  return {
    isOverloaded: () => isOverloaded,
    countRefusal: () => {
      refusedCount += 1
    },
    close: () => clearInterval(timer),
  }
}

/** Throws `overloaded` if the server is overloaded. Called before uncached work for an anonymous client. */
export const assertServerCapacity = (overload: OverloadMonitor): void => {
  if (!overload.isOverloaded()) return
  overload.countRefusal()
  throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS, isCausedByLimit: true })
}

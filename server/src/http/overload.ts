import type { Logger } from 'pino'
import { AppError } from 'shared/errors'

/** How often the timer should fire: how late it does is the lag. */
const BEAT_MS = 100
/** Over what time the lag is averaged. */
const WINDOW_MS = 2_000
/** The server is soon free again: longer waits would send visitors away. */
const RETRY_AFTER_SECONDS = 10

/** Whether the server is so late that it should begin no more work for strangers. */
export interface Overload {
  readonly isOverloaded: () => boolean
  /** Counts a refused request for the log. */
  readonly countRefusal: () => void
  readonly close: () => void
}

/**
 * The lag of the event loop, averaged over two seconds, each beat weighted by the time that it took. One long beat, a
 * garbage collection or the first page after a start, hardly counts; a loop that is late all the time does, and so does
 * one that stood still for a second. What is counted never exceeds twice the limit, so that the longest block is
 * forgotten in less than three seconds.
 */
export const averageLag = (limitMs: number) => {
  let average = 0
  return (lateMs: number): number => {
    const weight = Math.min(1, (lateMs + BEAT_MS) / WINDOW_MS)
    average = Math.min(average + (lateMs - average) * weight, 2 * limitMs)
    return average
  }
}

interface OverloadOptions {
  /** 0: never. */
  readonly lagMs: number
  readonly log: Pick<Logger, 'warn'>
}

export const neverOverloaded: Overload = {
  isOverloaded: () => false,
  countRefusal: () => undefined,
  close: () => undefined,
}

/** Watches the event loop. It costs a timer, and nothing per request. */
export const watchOverload = ({ lagMs, log }: OverloadOptions): Overload => {
  if (lagMs === 0) return neverOverloaded
  const averageOf = averageLag(lagMs)
  let isOverloaded = false
  let refused = 0
  let lastBeat = performance.now()

  const beat = (): void => {
    const now = performance.now()
    const lag = averageOf(Math.max(0, now - lastBeat - BEAT_MS))
    lastBeat = now
    if (!isOverloaded && lag > lagMs) {
      isOverloaded = true
      refused = 0
      log.warn({ lagMs: Math.round(lag) }, 'overloaded: uncached anonymous requests are refused')
    } else if (isOverloaded && lag < lagMs / 2) {
      // Half of the limit, so that the first requests that are let in do not refuse the next ones.
      isOverloaded = false
      log.warn({ refused }, 'no longer overloaded')
    }
  }

  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    isOverloaded: () => isOverloaded,
    countRefusal: () => {
      refused += 1
    },
    close: () => clearInterval(timer),
  }
}

/** To be called before work for a stranger whose answer is not at hand; throws `overloaded`. */
export const assertCapacity = (overload: Overload): void => {
  if (!overload.isOverloaded()) return
  overload.countRefusal()
  throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS, isByLimit: true })
}

import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { AppError } from 'shared/errors'

const LAG_TICK_MS = 100
const LAG_WINDOW_MS = 2_000
/** Seconds after which a rejected client may retry. Overload ends soon, and a longer wait would lose visitors. */
const RETRY_AFTER_SECONDS = 10
/** Fewer requests than these cannot overload a server: something else delays them. */
const MIN_REQUESTS_IN_FLIGHT = 8
const MIN_CPU_SHARE = 0.5

export interface OverloadMonitor {
  isOverloaded: () => boolean
  /** Counts the requests that a handler has not answered yet. */
  countRequests: (handler: RequestListener) => RequestListener
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

/**
 * Reads for how long the main thread, which runs the event loop, had the CPU, and for how long it could have had it while
 * others did. Where the system does not say this, all elapsed time counts as available.
 */
export const readCpuTimes = (schedulerFile = '/proc/self/schedstat') => {
  try {
    const [run = 0, wait = 0] = readFileSync(schedulerFile, 'utf8').split(' ').map(Number)
    if (run > 0) return { usedMs: run / 1e6, availableMs: (run + wait) / 1e6 }
  } catch {
    // Only Linux has this file, and not in all containers.
  }
  const { user, system } = process.cpuUsage()
  return { usedMs: (user + system) / 1e3, availableMs: performance.now() }
}

/** Measures which share of the CPU time that it could have had the process used in about the last two seconds. */
const createCpuShareMeter = (readTimes: typeof readCpuTimes) => {
  let last = readTimes()
  let usedMs = 0
  let availableMs = 0
  return (elapsedMs: number): number => {
    const now = readTimes()
    const remainingWeight = Math.max(0, 1 - elapsedMs / LAG_WINDOW_MS)
    usedMs = usedMs * remainingWeight + now.usedMs - last.usedMs
    availableMs = availableMs * remainingWeight + now.availableMs - last.availableMs
    last = now
    return availableMs > 0 ? usedMs / availableMs : 0
  }
}

interface OverloadMonitorOptions {
  lagMs: number
  log: Pick<Logger, 'warn'>
  readTimes?: typeof readCpuTimes
}

export const neverOverloadedMonitor: OverloadMonitor = {
  isOverloaded: () => false,
  countRequests: (handler) => handler,
  countRefusal: () => undefined,
  close: () => undefined,
}

/**
 * A server is overloaded if its event loop lags, requests wait for it, and the CPU was its own: the lag that busy
 * neighbours cause would not become smaller by refusing visitors.
 */
export const createOverloadMonitor = ({
  lagMs,
  log,
  readTimes = readCpuTimes,
}: OverloadMonitorOptions): OverloadMonitor => {
  if (lagMs === 0) return neverOverloadedMonitor
  const updateAverage = createEventLoopLagAverage(lagMs)
  const updateCpuShare = createCpuShareMeter(readTimes)
  let isOverloaded = false
  let refusedCount = 0
  let inFlightCount = 0
  let recentCount = 0
  let lastTick = performance.now()

  const tick = (): void => {
    const now = performance.now()
    const elapsedMs = now - lastTick
    const lag = updateAverage(Math.max(0, elapsedMs - LAG_TICK_MS))
    const cpuShare = updateCpuShare(elapsedMs)
    lastTick = now
    if (!isOverloaded && lag > lagMs && recentCount >= MIN_REQUESTS_IN_FLIGHT && cpuShare >= MIN_CPU_SHARE) {
      isOverloaded = true
      refusedCount = 0
      log.warn({ lagMs: Math.round(lag) }, 'overloaded: uncached anonymous requests are refused')
    } else if (isOverloaded && (lag < lagMs / 2 || cpuShare < MIN_CPU_SHARE / 2)) {
      // Overload ends at half of what starts it, so that the first accepted requests cause no new overload. Requests do
      // not count here, since refused ones are in flight for a moment only.
      isOverloaded = false
      log.warn({ refused: refusedCount }, 'no longer overloaded')
    }
    // Requests that one turn of the event loop has read and answered waited for each other, so the next tick counts them.
    recentCount = inFlightCount
  }

  const timer = setInterval(tick, LAG_TICK_MS)
  timer.unref()
  return {
    isOverloaded: () => isOverloaded,
    countRequests: (handler) => (request, response) => {
      inFlightCount += 1
      recentCount += 1
      response.once('close', () => {
        inFlightCount -= 1
      })
      handler(request, response)
    },
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

import { readFileSync, writeFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { DAY_MS, HOUR_MS } from 'shared/format'
import { z } from 'zod'
import type { TimerFunctions } from './timers.ts'

/** Difference from which a clock is wrong. Smaller ones harm nothing, since rows are deleted days after they expire. */
const MAX_CLOCK_DIFFERENCE_MS = HOUR_MS
/** Uptime after which a clock is trusted that the bank has not confirmed: until then admins see a warning. */
const TRUSTED_UPTIME_MS = DAY_MS
/** After a longer pause between two runs the clock could have been set to another time meanwhile. */
const MAX_DOWNTIME_MS = DAY_MS
const RECORD_INTERVAL_MS = 10 * 60_000

const recordSchema = z.object({ seenAt: z.iso.datetime(), uptimeMs: z.number().nonnegative() })

const readRecordedUptimeMs = (file: string, now: Date): number => {
  try {
    const { seenAt, uptimeMs } = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const pauseMs = now.getTime() - Date.parse(seenAt)
    return pauseMs >= -MAX_CLOCK_DIFFERENCE_MS && pauseMs <= MAX_DOWNTIME_MS ? uptimeMs : 0
  } catch {
    return 0
  }
}

interface ClockCheckOptions {
  /** File in which the uptime survives a restart. */
  file: string
  clock: () => Date
  /** Returns a time that setting the clock does not change. */
  readMonotonicMs: () => number
  timers: TimerFunctions
  log: Logger
}

export const createClockCheck = ({ file, clock, readMonotonicMs, timers, log }: ClockCheckOptions) => {
  let known = { timeMs: clock().getTime(), monotonicMs: readMonotonicMs(), isFromBank: false }
  let uptimeMs = readRecordedUptimeMs(file, clock())

  const getElapsedMs = (): number => readMonotonicMs() - known.monotonicMs
  const getDifferenceMs = (): number => clock().getTime() - known.timeMs - getElapsedMs()
  const isRight = (): boolean => Math.abs(getDifferenceMs()) <= MAX_CLOCK_DIFFERENCE_MS

  const recordUptime = (): void => {
    if (!isRight())
      log.warn(
        { differenceSeconds: Math.round(getDifferenceMs() / 1_000) },
        'the clock differs from that of the bank or has been set; no expired data is deleted',
      )
    const countedMs = known.isFromBank ? TRUSTED_UPTIME_MS : uptimeMs + getElapsedMs()
    uptimeMs = isRight() ? Math.min(countedMs, TRUSTED_UPTIME_MS) : 0
    const now = clock()
    if (!known.isFromBank) known = { ...known, timeMs: now.getTime(), monotonicMs: readMonotonicMs() }
    try {
      writeFileSync(file, JSON.stringify({ seenAt: now.toISOString(), uptimeMs }), { mode: 0o600 })
    } catch {
      // Without the file, as on a full disk, the uptime counts anew after a restart.
    }
  }

  return {
    /** Compares the clock with the `Date` of a response of the bank, which a cache may have stored for its `Age`. */
    confirm: (headers: Headers): void => {
      const ageMs = Number(headers.get('age') ?? 0) * 1_000 || 0
      const timeMs = Date.parse(headers.get('date') ?? '') + ageMs
      if (!Number.isNaN(timeMs)) known = { timeMs, monotonicMs: readMonotonicMs(), isFromBank: true }
    },
    /** Whether expired data may be deleted: a wrong clock would delete data that has not expired. */
    isTrusted: (): boolean =>
      isRight() && (known.isFromBank || uptimeMs + getElapsedMs() >= TRUSTED_UPTIME_MS),
    stop: timers.startInterval(recordUptime, RECORD_INTERVAL_MS),
  }
}

export type ClockCheck = ReturnType<typeof createClockCheck>

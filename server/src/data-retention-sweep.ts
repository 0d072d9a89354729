import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_MS, HOUR_MS } from 'shared/format'
import {
  deleteCalculationsLastOpenedBefore,
  deleteOrphanedCalculationSettings,
  deleteUnopenedCalculationsBetween,
  findTimeBeyondStorageLimit,
  loadCalculationExpiryMoment,
} from './domain/calculations/repository.ts'
import { deleteExpiredRateLimits } from './domain/rate-limit-stores.ts'
import { deleteExpiredLeases } from './features/currency/lease-repository.ts'
import { deleteExpiredIdempotentReplies } from './idempotency/repository.ts'
import { startPeriodicTask } from './lib/timers.ts'
import type { ServerContext } from './server-context.ts'

/**
 * Number of rows deleted at once, which takes some milliseconds; other requests are answered between two
 * batches.
 */
const DELETE_BATCH = 200
/**
 * Time for which the row of an expired calculation stays although it is no longer found. So a clock that ran
 * ahead, or a mistyped setting, is noticed in time.
 */
const DELETION_DELAY_MS = 7 * DAY_MS
/**
 * Maximum number of opened and of unopened calculations: over 2 GB each. Without it a flood that lasts for
 * weeks at the daily cap would fill the disk long before the first calculation expires.
 */
const MAX_KEPT_CALCULATIONS = 500_000

type RetentionSweep = (signal: AbortSignal) => Promise<void>

const deleteInBatches = async (
  signal: AbortSignal,
  deleteBatch: (most: number) => Promise<number>,
): Promise<void> => {
  while (!signal.aborted && (await deleteBatch(DELETE_BATCH)) > 0) await yieldToEventLoop()
}

const isDefinedMoment = (moment: string | undefined): moment is string => moment !== undefined

const deleteExpiredCalculations = async (
  { db, clock, openings }: Pick<ServerContext, 'db' | 'clock' | 'openings'>,
  maxKept: number,
  signal: AbortSignal,
): Promise<void> => {
  const moment = await loadCalculationExpiryMoment(db, new Date(clock().getTime() - DELETION_DELAY_MS))
  // Openings are written after the moment is computed: a calculation opened later had not expired by then, or
  // is not found.
  const isRecorded = await openings.flush()
  // If openings could not be written, a calculation in use could look unused.
  if (!isRecorded) return
  for (const until of [moment, await findTimeBeyondStorageLimit(db, 'opened_at', maxKept)].filter(
    isDefinedMoment,
  ))
    await deleteInBatches(signal, (most) => deleteCalculationsLastOpenedBefore(db, until, most))
  for (const until of [moment, await findTimeBeyondStorageLimit(db, 'created_at', maxKept)].filter(
    isDefinedMoment,
  ))
    await deleteInBatches(signal, (most) =>
      deleteUnopenedCalculationsBetween(db, { after: '', until, limit: most }),
    )
  if (!signal.aborted) await deleteOrphanedCalculationSettings(db)
}

/** Creates the sweep that deletes expired calculations, idempotency keys, counted requests and leases. */
export const createDataRetentionSweep =
  (ctx: Pick<ServerContext, 'db' | 'clock' | 'openings'>, maxKept = MAX_KEPT_CALCULATIONS): RetentionSweep =>
  async (signal) => {
    const now = ctx.clock().toISOString()
    await deleteExpiredCalculations(ctx, maxKept, signal)
    await deleteInBatches(signal, (most) => deleteExpiredIdempotentReplies(ctx.db, now, most))
    await deleteInBatches(signal, (most) => deleteExpiredRateLimits(ctx.db, now, most))
    await deleteExpiredLeases(ctx.db, now)
  }

/** Runs the retention sweep at once and then every hour. Returns a function that stops it. */
export const scheduleDataRetentionSweeps = (sweep: RetentionSweep, log: Logger): (() => void) =>
  startPeriodicTask(sweep, { intervalMs: HOUR_MS, log, failureMessage: 'what has expired was not deleted' })

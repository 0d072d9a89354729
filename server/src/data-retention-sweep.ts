import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_MS, HOUR_MS } from 'shared/format'
import {
  deleteCalculationsLastOpenedBefore,
  deleteOrphanedCalculationSettings,
  deleteUnopenedCalculationsCreatedBetween,
  findSurplusCalculationsCutoffTime,
  loadCalculationExpiryMoment,
} from './domain/calculations/repository.ts'
import { deleteExpiredRateLimits } from './domain/rate-limit-stores.ts'
import { deleteExpiredTaskLeases } from './features/currency/lease-repository.ts'
import { deleteOldDiscardedFeeTableDrafts } from './features/fee-table/draft/repository.ts'
import { deleteExpiredIdempotentResponses } from './idempotency/repository.ts'
import { startPeriodicTask } from './lib/timers.ts'
import type { ServerContext } from './server-context.ts'

/** Number of rows deleted per batch, which takes some milliseconds; requests are answered between two batches. */
const DELETED_ROWS_PER_BATCH = 200
/** Expired calculations are deleted a week later, so that a wrong clock or a mistyped setting is noticed in time. */
const DELETION_DELAY_MS = 7 * DAY_MS
/** Maximum number of stored calculations opened by link, and of never opened ones. Each group takes about 2 GB. */
const MAX_STORED_CALCULATIONS = 500_000

type RetentionSweep = (signal: AbortSignal) => Promise<void>

const deleteInBatches = async (
  signal: AbortSignal,
  deleteBatch: (most: number) => Promise<number>,
): Promise<void> => {
  while (!signal.aborted && (await deleteBatch(DELETED_ROWS_PER_BATCH)) > 0) await yieldToEventLoop()
}

const deleteExpiredCalculations = async (
  { db, clock, openings }: Pick<ServerContext, 'db' | 'clock' | 'openings'>,
  maxKept: number,
  signal: AbortSignal,
): Promise<void> => {
  const moment = await loadCalculationExpiryMoment(db, new Date(clock().getTime() - DELETION_DELAY_MS))
  // The latest opening times are stored just before the deletion, so that no calculation just opened is deleted.
  const isRecorded = await openings.flush()
  // If the times of the last openings cannot be stored, nothing is deleted: a calculation in use could look unused.
  if (!isRecorded) return
  const findCutoffs = async (column: 'opened_at' | 'created_at') =>
    [moment, await findSurplusCalculationsCutoffTime(db, column, maxKept)].filter(
      (each) => each !== undefined,
    )
  for (const until of await findCutoffs('opened_at'))
    await deleteInBatches(signal, (most) => deleteCalculationsLastOpenedBefore(db, until, most))
  for (const until of await findCutoffs('created_at'))
    await deleteInBatches(signal, (most) =>
      deleteUnopenedCalculationsCreatedBetween(db, { after: '', until, limit: most }),
    )
  if (!signal.aborted) await deleteOrphanedCalculationSettings(db)
}

export const createDataRetentionSweep =
  (
    ctx: Pick<ServerContext, 'db' | 'clock' | 'clockCheck' | 'openings'>,
    maxKept = MAX_STORED_CALCULATIONS,
  ): RetentionSweep =>
  async (signal) => {
    if (!ctx.clockCheck.isTrusted()) return
    const now = ctx.clock().toISOString()
    await deleteExpiredCalculations(ctx, maxKept, signal)
    await deleteInBatches(signal, (most) => deleteExpiredIdempotentResponses(ctx.db, now, most))
    await deleteInBatches(signal, (most) => deleteExpiredRateLimits(ctx.db, now, most))
    await deleteExpiredTaskLeases(ctx.db, now)
    await deleteOldDiscardedFeeTableDrafts(ctx.db, ctx.clock())
  }

export const scheduleDataRetentionSweeps = (sweep: RetentionSweep, log: Logger): (() => void) =>
  startPeriodicTask(sweep, { intervalMs: HOUR_MS, log, failureMessage: 'expired rows were not deleted' })

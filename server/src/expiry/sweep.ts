import { setImmediate as letOthersIn } from 'node:timers/promises'
import {
  deleteOpened,
  deleteOrphanedSettings,
  deleteUnopened,
  openedBeyond,
  unopenedBeyond,
} from '../calculator/expiry-repository.ts'
import { expiryMoment } from '../calculator/saved-calculation.ts'
import type { Context } from '../context.ts'
import { deleteExpiredAnswers } from '../repeats/repository.ts'

/** Takes some milliseconds; other requests are answered between two batches. */
const BATCH = 200
/**
 * An expired calculation is no longer found, but its row stays this long. So a clock that ran ahead, or a mistyped
 * option, is noticed in time.
 */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000
/**
 * Limit for opened and for unopened calculations: over 2 GB each. Without it a flood that lasts for weeks at the
 * daily cap would fill the disk long before the first calculation expires.
 */
const MOST_KEPT = 500_000

export type ExpirySweep = (stop: AbortSignal) => Promise<void>

const inBatches = async (
  stop: AbortSignal,
  deleteBatch: (most: number) => Promise<number>,
): Promise<void> => {
  while (!stop.aborted && (await deleteBatch(BATCH)) > 0) await letOthersIn()
}

type SweepDeps = Pick<Context, 'db' | 'clock' | 'openings'>

const isMoment = (moment: string | undefined): moment is string => moment !== undefined

const deleteCalculations = async (
  { db, clock, openings }: SweepDeps,
  mostKept: number,
  stop: AbortSignal,
): Promise<void> => {
  const moment = await expiryMoment(db, new Date(clock().getTime() - GRACE_MS))
  // Flushed after the moment is computed: anything opened later had not expired by then, or is not found.
  const isRecorded = await openings.flush()
  // Without the latest openings, a calculation in use could look unused.
  if (!isRecorded) return
  for (const until of [moment, await openedBeyond(db, mostKept)].filter(isMoment))
    await inBatches(stop, (most) => deleteOpened(db, until, most))
  for (const until of [moment, await unopenedBeyond(db, mostKept)].filter(isMoment))
    await inBatches(stop, (most) => deleteUnopened(db, { after: '', until, most }))
  if (!stop.aborted) await deleteOrphanedSettings(db)
}

/** Creates the sweep that deletes expired calculations and expired idempotency keys. */
export const createExpirySweep =
  (deps: SweepDeps, mostKept = MOST_KEPT): ExpirySweep =>
  async (stop) => {
    const now = deps.clock().toISOString()
    await deleteCalculations(deps, mostKept, stop)
    await inBatches(stop, (most) => deleteExpiredAnswers(deps.db, now, most))
  }

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

/** Some milliseconds each; between two of them others are answered. */
const BATCH = 200
/** What has expired is not found, and stays for so long: a clock that ran ahead, or a mistyped option, is noticed by then. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000
/**
 * Of those that were opened and of those that were not: over 2 GB each. Without a bound a flood that lasts for weeks at the
 * cap of a day would fill the disk long before the first of them expires.
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
  // After the moment was taken: whatever is opened later had not expired by then, or is not found.
  const isRecorded = await openings.flush()
  // Without what was opened of late, one that is in use might be taken for one that is not.
  if (!isRecorded) return
  for (const until of [moment, await openedBeyond(db, mostKept)].filter(isMoment))
    await inBatches(stop, (most) => deleteOpened(db, until, most))
  for (const until of [moment, await unopenedBeyond(db, mostKept)].filter(isMoment))
    await inBatches(stop, (most) => deleteUnopened(db, { after: '', until, most }))
  if (!stop.aborted) await deleteOrphanedSettings(db)
}

/** Deletes saved calculations that have expired, and answers that no idempotency key asks for any more. */
export const createExpirySweep =
  (deps: SweepDeps, mostKept = MOST_KEPT): ExpirySweep =>
  async (stop) => {
    const now = deps.clock().toISOString()
    await deleteCalculations(deps, mostKept, stop)
    await inBatches(stop, (most) => deleteExpiredAnswers(deps.db, now, most))
  }

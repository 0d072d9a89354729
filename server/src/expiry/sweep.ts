import { setImmediate as letOthersIn } from 'node:timers/promises'
import {
  deleteExpired,
  deleteOrphanedSettings,
  deleteUnopened,
  unopenedBeyond,
} from '../calculator/expiry-repository.ts'
import { expiryMoment } from '../calculator/saved-calculation.ts'
import type { Context } from '../context.ts'
import { deleteExpiredAnswers } from '../repeats/repository.ts'

/** Some milliseconds each; between two of them others are answered. */
const BATCH = 200
/**
 * Over 2 GB. The site opens what it has saved, so these are what programs have left; without a bound a flood that lasts
 * for weeks at the cap of a day would fill the disk long before the first of them expires.
 */
const MOST_UNOPENED = 500_000

export type ExpirySweep = (stop: AbortSignal) => Promise<void>

const inBatches = async (
  stop: AbortSignal,
  deleteBatch: (most: number) => Promise<number>,
): Promise<void> => {
  while (!stop.aborted && (await deleteBatch(BATCH)) > 0) await letOthersIn()
}

/** Deletes saved calculations that have expired, and answers that no idempotency key asks for any more. */
export const createExpirySweep =
  (
    { db, clock, openings }: Pick<Context, 'db' | 'clock' | 'openings'>,
    mostUnopened = MOST_UNOPENED,
  ): ExpirySweep =>
  async (stop) => {
    const now = clock()
    const moment = await expiryMoment(db, now)
    // After the moment was taken: whatever is opened later had not expired by then, or is not found.
    await openings.flush()
    if (moment !== undefined) await inBatches(stop, (most) => deleteExpired(db, moment, most))
    const until = await unopenedBeyond(db, mostUnopened)
    if (until !== undefined) await inBatches(stop, (most) => deleteUnopened(db, { after: '', until, most }))
    if (!stop.aborted) await deleteOrphanedSettings(db)
    await inBatches(stop, (most) => deleteExpiredAnswers(db, now.toISOString(), most))
  }

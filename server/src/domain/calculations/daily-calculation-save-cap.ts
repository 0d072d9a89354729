import { DAY_MS, HOUR_MS } from 'shared/format'
import { createMutex } from '../../lib/concurrency.ts'
import { createIntervalLog } from '../../lib/operator-messages.ts'
import { createTooManyRequestsError } from '../../lib/rate-limiter.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  countCalculationsCreatedSince,
  deleteUnopenedCalculationsCreatedBetween,
  findOldestUnopenedCalculationCreatedAt,
} from './repository.ts'

/** Maximum number of saved calculations: 230 MB a day at 4.6 KB each. The endpoint also limits each client network. */
const MAX_CALCULATIONS_PER_DAY = 50_000

/** A calculation younger than this is not deleted: its visitor is still being redirected to its page. */
const MIN_AGE_MS = 10 * 60_000
const DELETE_BATCH_SIZE = 200
const MIN_SEARCH_INTERVAL_MS = 10_000
/** Share of the calculations still allowed today that each of several servers reserves at a time. */
const SHARE_OF_PLACES = 0.1
const SHARE_LIFETIME_MS = 60_000

export interface DailyCalculationSaveCap {
  /** Throws `too-many` if a database query a moment ago has shown that no more calculations may be saved today. */
  assertNotRefused: () => void
  /** Reserves the right to save one more calculation today. Throws `too-many` if the daily maximum is reached. */
  takePlace: () => Promise<void>
  returnPlace: () => void
}

/**
 * Limits the calculations saved per day. At the limit, it makes room by deleting the oldest calculations of the day
 * that nobody opened and no inquiry quotes, such as those that a flood of requests leaves.
 */
export const createDailyCalculationSaveCap = ({
  db,
  clock,
  isShared,
  openings,
  log,
  maxPerDay = MAX_CALCULATIONS_PER_DAY,
}: Pick<ServerContext, 'db' | 'clock' | 'isShared' | 'openings' | 'log'> & {
  maxPerDay?: number | undefined
}): DailyCalculationSaveCap => {
  const runExclusive = createMutex()
  let freePlaces = 0
  let countedAt = 0
  let freeAt = 0
  let nextCheckAt = 0
  const logHourly = createIntervalLog(clock, HOUR_MS)

  const addPlaces = (places: number): void => {
    freePlaces += Math.ceil(Math.max(0, places) * (isShared ? SHARE_OF_PLACES : 1))
  }

  const isTooSoon = (now: number): boolean => now < nextCheckAt && now >= nextCheckAt - MIN_SEARCH_INTERVAL_MS

  const refreshFreePlaces = async (): Promise<boolean> => {
    const now = clock().getTime()
    if (freePlaces > 0) return true
    if (isTooSoon(now)) return false
    const after = new Date(now - DAY_MS).toISOString()
    const { count, first } = await countCalculationsCreatedSince(db, after)
    countedAt = now
    addPlaces(maxPerDay - count)
    if (freePlaces > 0) return true
    logHourly(() =>
      log.warn(
        { maximum: maxPerDay },
        'the daily maximum of saved calculations is reached; unopened ones of the day make room, or saving is refused',
      ),
    )
    // The times of the last openings must be stored before calculations that nobody opened are chosen for deletion.
    const isRecorded = await openings.flush()
    const until = new Date(now - MIN_AGE_MS).toISOString()
    const deleted = isRecorded
      ? await deleteUnopenedCalculationsCreatedBetween(db, { after, until, limit: DELETE_BATCH_SIZE })
      : 0
    addPlaces(maxPerDay - count + deleted)
    if (freePlaces > 0) return true
    const unopened = await findOldestUnopenedCalculationCreatedAt(db, after)
    freeAt = Math.min(
      (first === null ? now : Date.parse(first)) + DAY_MS,
      unopened === undefined ? Number.POSITIVE_INFINITY : Date.parse(unopened) + MIN_AGE_MS,
    )
    nextCheckAt = now + MIN_SEARCH_INTERVAL_MS
    return false
  }

  const createCapError = () =>
    createTooManyRequestsError(
      Math.max(MIN_SEARCH_INTERVAL_MS, freeAt - clock().getTime()),
      'За сутки на сайте сохранено слишком много расчётов. Следующий можно сохранить через',
    )

  return {
    assertNotRefused: () => {
      if (freePlaces <= 0 && isTooSoon(clock().getTime())) throw createCapError()
    },
    takePlace: async () => {
      if (isShared && Math.abs(clock().getTime() - countedAt) >= SHARE_LIFETIME_MS) freePlaces = 0
      // The loop repeats because other requests may use up the saves still allowed while this request waits.
      while (freePlaces <= 0) if (!(await runExclusive(refreshFreePlaces))) throw createCapError()
      freePlaces -= 1
    },
    returnPlace: () => {
      freePlaces += 1
    },
  }
}

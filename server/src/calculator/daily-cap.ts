import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { createOneAtATime } from '../one-at-a-time.ts'
import { createDailyShare } from './daily-share.ts'
import { createdSince, deleteUnopened, oldestUnopened } from './expiry-repository.ts'
import type { Openings } from './openings.ts'
import { tooManySaved } from './too-many-saved.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** 230 MB at 4.6 KB each. Each network has a share of it, so that a few cannot use up everything. */
export const MOST_CALCULATIONS_A_DAY = 50_000

/** A calculation this young is not deleted: its visitor is being redirected to it. */
const GRACE_MS = 10 * MINUTE_MS
/** Number of rows deleted at once, which takes some milliseconds. */
const BATCH = 200
/** Minimum time between two searches for free places. */
const PAUSE_MS = 10_000

export interface Reservation {
  /** Gives the place back if nothing was saved. */
  readonly release: () => void
}

export interface DailyCap {
  /**
   * Reserves one place of the day. Throws `too-many` if none is left, in total or for this network. Without an
   * address, for signed-in admins, only the total counts.
   */
  readonly reserve: (address: string | undefined) => Promise<Reservation>
}

interface DailyCapDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly openings: Pick<Openings, 'flush'>
  readonly log: Logger
  readonly most?: number
  /** Limit for one network. */
  readonly mostPerNetwork?: number | undefined
}

/**
 * Limits the number of calculations saved per day. At the limit the oldest of the day that nobody opened and no
 * inquiry quotes are deleted: these are what a flood leaves. The database is queried only when the places found
 * last are used up.
 */
export const createDailyCap = ({
  db,
  clock,
  openings,
  log,
  most = MOST_CALCULATIONS_A_DAY,
  mostPerNetwork,
}: DailyCapDeps): DailyCap => {
  const share = createDailyShare(clock, mostPerNetwork)
  const inTurn = createOneAtATime()
  let room = 0
  let freeAt = 0
  let lookAgainAt = 0
  let warnedAt = 0

  /** Logs at most once per hour, since a flood would also fill the log. */
  const warnHourly = (now: number): void => {
    if (Math.abs(now - warnedAt) < HOUR_MS) return
    warnedAt = now
    log.warn({ most }, 'as many calculations were saved in 24 hours as are kept of a day')
  }

  const findRoom = async (): Promise<void> => {
    const now = clock().getTime()
    const isTooSoon = now < lookAgainAt && now >= lookAgainAt - PAUSE_MS
    if (room > 0 || isTooSoon) return
    const after = new Date(now - DAY_MS).toISOString()
    const { count, first } = await createdSince(db, after)
    room += Math.max(0, most - count)
    if (room > 0) return
    warnHourly(now)
    // Openings must be written before unopened calculations are chosen.
    const isRecorded = await openings.flush()
    const until = new Date(now - GRACE_MS).toISOString()
    const deleted = isRecorded ? await deleteUnopened(db, { after, until, most: BATCH }) : 0
    room += Math.max(0, most - count + deleted)
    if (room > 0) return
    const unopened = await oldestUnopened(db, after)
    freeAt = Math.min(
      (first === null ? now : Date.parse(first)) + DAY_MS,
      unopened === undefined ? Number.POSITIVE_INFINITY : Date.parse(unopened) + GRACE_MS,
    )
    lookAgainAt = now + PAUSE_MS
  }

  const takeRoom = async (): Promise<void> => {
    if (room <= 0) await inTurn(findRoom)
    if (room <= 0) throw tooManySaved('За сутки на сайте', Math.max(PAUSE_MS, freeAt - clock().getTime()))
    room -= 1
  }

  return {
    reserve: async (address) => {
      const counted = address === undefined ? undefined : share.take(address)
      try {
        await takeRoom()
      } catch (error) {
        counted?.back()
        throw error
      }
      return {
        release: () => {
          room += 1
          counted?.back()
        },
      }
    },
  }
}

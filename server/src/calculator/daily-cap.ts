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

/** At 4.6 KB each that is 230 MB. Each network has a share of it, or a few could use up everybody's room. */
export const MOST_CALCULATIONS_A_DAY = 50_000

/** Whoever has just saved one is on the way to its page: so long it is not deleted. */
const GRACE_MS = 10 * MINUTE_MS
/** So many are deleted at once, in some milliseconds. */
const BATCH = 200
/** While there is no room, it is looked for no more often. */
const PAUSE_MS = 10_000

export interface Reservation {
  /** Nothing was saved after all. */
  readonly release: () => void
}

export interface DailyCap {
  /**
   * Takes one of the places of a day; throws `too-many` where there is none, or none for this address any more. Without
   * an address, for whoever is signed in, no share is counted.
   */
  readonly reserve: (address: string | undefined) => Promise<Reservation>
}

interface DailyCapDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly openings: Pick<Openings, 'flush'>
  readonly log: Logger
  readonly most?: number
  /** Of one address. */
  readonly mostPerNetwork?: number | undefined
}

/**
 * Bounds how many calculations of one day are kept, all addresses together. At the bound the oldest of the day that nobody
 * has opened and no inquiry quotes make room: these are what a flood leaves. The database is asked only when the room
 * that was found last is used up.
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

  /** A flood would fill the log as well. */
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
    // What was opened has to be known as such before any of it is chosen.
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

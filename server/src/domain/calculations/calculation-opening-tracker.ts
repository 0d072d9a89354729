import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from 'shared/format'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import type { ServerContext } from '../../server-context.ts'
import { updateCalculationsOpenedAt } from './repository.ts'

const FLUSH_AFTER_MS = 30_000
/** Maximum number of calculations whose opening is kept in memory until it can be recorded in the database. */
const MAX_PENDING = 10_000
const MAX_KNOWN = 10_000
/** Number of opened calculations that one database write records. Other requests are served between two writes. */
const WRITE_BATCH = 500

type OpenedCalculation = Pick<CalculationDbTable, 'id' | 'opened_at'>

/** Tracks in memory when calculations were last opened, so that opening one does not wait for a write. */
export interface CalculationOpeningTracker {
  /** Records that a calculation has been opened now, unless an opening of the last day is already recorded. */
  record: (calculation: OpenedCalculation) => void
  /** Returns when a calculation was last opened, or `null` if this server process has recorded no opening. */
  lastOpenedAt: (id: string) => string | null
  isRecent: (id: string) => boolean
  /** Writes to the database when calculations were last opened. Resolves to false on failure; the next call retries. */
  flush: () => Promise<boolean>
  stop: () => Promise<boolean>
}

export const createCalculationOpeningTracker = ({
  db,
  clock,
  log,
}: Pick<ServerContext, 'db' | 'clock' | 'log'>): CalculationOpeningTracker => {
  const pending = new Map<string, number>()
  const known = new LRUCache<string, number>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 })
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve(true)
  let isStopped = false

  const lastOpened = (id: string): number | undefined => pending.get(id) ?? known.get(id)

  const isWithinDay = (openedAt: number | undefined): openedAt is number =>
    openedAt !== undefined && clock().getTime() - openedAt < DAY_MS

  const writePending = async (): Promise<boolean> => {
    while (pending.size > 0) {
      const batch = [...pending].slice(0, WRITE_BATCH)
      const ids = batch.map(([id]) => id)
      await updateCalculationsOpenedAt(
        db,
        ids,
        new Date(Math.max(...batch.map(([, at]) => at))).toISOString(),
      )
      for (const [id, at] of batch) if (pending.get(id) === at) pending.delete(id)
      await yieldToEventLoop()
    }
    return true
  }

  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.then(writePending).catch((error: unknown) => {
      log.warn(
        { err: error, pending: pending.size },
        'openings of saved calculations were not written; they are retried later',
      )
      flushLater()
      return false
    })
    return flushing
  }

  const flushLater = (): void => {
    if (isStopped || timer !== undefined) return
    timer = setTimeout(() => void flush(), FLUSH_AFTER_MS)
    timer.unref()
  }

  return {
    record: ({ id, opened_at }) => {
      const last = lastOpened(id) ?? (opened_at === null ? undefined : Date.parse(opened_at))
      if (isWithinDay(last)) {
        known.set(id, last)
        return
      }
      if (pending.size >= MAX_PENDING && !pending.has(id)) return
      const now = clock().getTime()
      known.set(id, now)
      pending.set(id, now)
      flushLater()
    },
    lastOpenedAt: (id) => {
      const last = lastOpened(id)
      return last === undefined ? null : new Date(last).toISOString()
    },
    isRecent: (id) => isWithinDay(lastOpened(id)),
    flush,
    stop: () => {
      isStopped = true
      return flush()
    },
  }
}

import type { Db } from '../db/open.ts'
import { isQuoted, savedCalculationDays } from './expiry-repository.ts'
import type { Openings } from './openings.ts'
import { calculationById } from './repository.ts'
import type { CalculationTable } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the moment up to which calculations last opened, or created and never opened, have expired. Undefined if
 * they never expire.
 */
export const expiryMoment = async (db: Db, now: Date): Promise<string | undefined> => {
  const days = await savedCalculationDays(db)
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS).toISOString()
}

interface FindDeps {
  readonly openings: Pick<Openings, 'lastOpenedAt' | 'isRecent'>
  readonly clock: () => Date
}

/** Finds a calculation that has not expired, whether or not the sweep has run since. */
export const findSavedCalculation = async (
  db: Db,
  { openings, clock }: FindDeps,
  id: string,
): Promise<CalculationTable | undefined> => {
  const row = await calculationById(db, id)
  if (!row || openings.isRecent(id)) return row
  const moment = await expiryMoment(db, clock())
  const isExpired =
    moment !== undefined && (openings.lastOpenedAt(id) ?? row.opened_at ?? row.created_at) <= moment
  return isExpired && !(await isQuoted(db, id)) ? undefined : row
}

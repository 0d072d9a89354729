import { contract, type SavedCalculation } from 'shared/contract'
import { DAY_MS } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { CalculationTable } from '../../db/schema/calculator.ts'
import type { LastOpenedTracker } from './last-opened-tracker.ts'
import { decompressResult, findCalculationById, isQuotedInInquiry, loadRetentionDays } from './repository.ts'

export const buildCalculationUrl = (origin: string, id: string): string => `${origin}/calculation/${id}`

type CalculationRow = Pick<CalculationTable, 'id' | 'created_at' | 'result'>

const resultWithInputSchema = z.looseObject({ input: z.unknown() })

/** Parses a stored calculation as it was saved. No amount is calculated again. */
export const parseSavedCalculation = ({ id, created_at, result }: CalculationRow): SavedCalculation => {
  const parsed = resultWithInputSchema.parse(JSON.parse(decompressResult(result)))
  return contract.calculation.create.reply.parse({
    id,
    createdAt: created_at,
    input: parsed.input,
    result: parsed,
  })
}

/**
 * Returns the moment up to which calculations last opened, or created and never opened, have expired. Undefined if
 * they never expire.
 */
export const loadExpiryMoment = async (db: Db, now: Date): Promise<string | undefined> => {
  const days = await loadRetentionDays(db)
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS).toISOString()
}

interface FindSavedCalculationDeps {
  readonly openings: Pick<LastOpenedTracker, 'lastOpenedAt' | 'isRecent'>
  readonly clock: () => Date
}

/** Finds a saved calculation that has not expired, whether or not the retention sweep has run since. */
export const findSavedCalculation = async (
  db: Db,
  { openings, clock }: FindSavedCalculationDeps,
  id: string,
): Promise<CalculationTable | undefined> => {
  const row = await findCalculationById(db, id)
  if (!row || openings.isRecent(id)) return row
  const moment = await loadExpiryMoment(db, clock())
  const isExpired =
    moment !== undefined && (openings.lastOpenedAt(id) ?? row.opened_at ?? row.created_at) <= moment
  return isExpired && !(await isQuotedInInquiry(db, id)) ? undefined : row
}

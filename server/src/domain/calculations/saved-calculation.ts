import { contract, type SavedCalculation } from 'shared/contract'
import { DAY_MS } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  decompressCalculationResult,
  findCalculationRowById,
  isCalculationQuotedInInquiry,
  loadCalculationRetentionDays,
} from './repository.ts'

export const buildCalculationUrl = (origin: string, id: string): string => `${origin}/calculation/${id}`

type CalculationRow = Pick<CalculationDbTable, 'id' | 'created_at' | 'result'>

const resultWithInputSchema = z.looseObject({ input: z.unknown() })

/** Parses a stored calculation as it was saved. No amount is calculated again. */
export const parseSavedCalculation = ({ id, created_at, result }: CalculationRow): SavedCalculation => {
  const parsed = resultWithInputSchema.parse(JSON.parse(decompressCalculationResult(result)))
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
export const loadCalculationExpiryMoment = async (db: Db, now: Date): Promise<string | undefined> => {
  const days = await loadCalculationRetentionDays(db)
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** Finds a saved calculation that has not expired, whether or not the retention sweep has run since. */
export const findUnexpiredCalculation = async (
  db: Db,
  { openings, clock }: Pick<ServerContext, 'openings' | 'clock'>,
  id: string,
): Promise<CalculationDbTable | undefined> => {
  const row = await findCalculationRowById(db, id)
  if (!row || openings.isRecent(id)) return row
  const moment = await loadCalculationExpiryMoment(db, clock())
  // Either may be newer: other servers record openings too, and this one records them a little later.
  const isExpired =
    moment !== undefined &&
    (row.opened_at ?? row.created_at) <= moment &&
    (openings.lastOpenedAt(id) ?? '') <= moment
  return isExpired && !(await isCalculationQuotedInInquiry(db, id)) ? undefined : row
}

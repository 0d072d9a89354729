import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  contract,
  getStoredOrDefaultSettingValue,
  type SavedCalculation,
  settingDefinitions,
} from 'shared/contract'
import { DAY_MS } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { buildJsonTextArraySubquery } from '../../db/dialect-sql.ts'
import type { CalculationDbTable, CalculationSettingsDbTable } from '../../db/schema/calculator.ts'
import type { ServerContext } from '../../server-context.ts'

/** First byte of gzipped data. JSON never begins with this byte. */
const GZIP_MARK = 0x1f

/** Decompresses the result of a calculation. Results saved before migration 0010 are plain text. */
export const decompressCalculationResult = (stored: string | Buffer): string => {
  if (typeof stored === 'string') return stored
  return (stored[0] === GZIP_MARK ? gunzipSync(stored) : stored).toString()
}

type CalculationRow = Pick<CalculationDbTable, 'id' | 'created_at' | 'result' | 'car'>

const resultWithInputSchema = z.looseObject({ input: z.unknown() })

/** Parses a stored calculation. All amounts are the saved ones: nothing is calculated again. */
export const parseSavedCalculation = ({ id, created_at, result, car }: CalculationRow): SavedCalculation => {
  const parsed = resultWithInputSchema.parse(JSON.parse(decompressCalculationResult(result)))
  return contract.calculation.create.reply.parse({
    id,
    createdAt: created_at,
    input: parsed.input,
    result: parsed,
    ...(car !== null && { car: JSON.parse(car) }),
  })
}

type NewCalculation = Omit<CalculationDbTable, 'settings_hash' | 'opened_at' | 'result'> &
  Pick<CalculationSettingsDbTable, 'settings'> & { result: string }

export const insertCalculation = async (
  db: Db,
  { settings, result, ...row }: NewCalculation,
): Promise<void> => {
  const hash = createHash('sha256').update(settings).digest('hex')
  await db
    .insertInto('calculation_settings')
    .values({ hash, settings })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await db
    .insertInto('calculation')
    // Compressing the result reduces its size to a third and takes a tenth of a millisecond.
    .values({ ...row, result: gzipSync(result), opened_at: null, settings_hash: hash })
    .execute()
}

export const findCalculationRowById = (db: Db, id: string): Promise<CalculationDbTable | undefined> =>
  db.selectFrom('calculation').selectAll().where('id', '=', id).executeTakeFirst()

export const findSettingsOfSavedCalculation = async (db: Db, hash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calculation_settings')
    .select('settings')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.settings
}

/** Loads the number of days for which a calculation is stored after it was last opened; 0 means for ever. */
const loadCalculationRetentionDays = async (db: Db): Promise<number> => {
  const title = 'saved-calculation-days'
  const row = await db.selectFrom('option').select('value').where('title', '=', title).executeTakeFirst()
  return Number(getStoredOrDefaultSettingValue(settingDefinitions[title], row?.value))
}

/** Tables of inquiries and of answers to them. A calculation that one of them quotes never expires. */
const quotingTables = ['request', 'request_event'] as const

const isCalculationQuoted = async (db: Db, id: string): Promise<boolean> => {
  for (const table of quotingTables)
    if (await db.selectFrom(table).select('id').where('calculation_id', '=', id).executeTakeFirst())
      return true
  return false
}

/**
 * Loads the time before which a calculation must have been last opened, or created if it was never opened, to be
 * expired now. Returns `undefined` if calculations never expire.
 */
export const loadCalculationExpiryMoment = async (db: Db, now: Date): Promise<string | undefined> => {
  const days = await loadCalculationRetentionDays(db)
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** Finds a saved calculation unless it has expired, even if the retention sweep has not deleted it yet. */
export const findUnexpiredCalculation = async (
  db: Db,
  { openings, clock }: Pick<ServerContext, 'openings' | 'clock'>,
  id: string,
): Promise<CalculationDbTable | undefined> => {
  const row = await findCalculationRowById(db, id)
  if (!row || openings.isRecent(id)) return row
  const moment = await loadCalculationExpiryMoment(db, clock())
  // The last opening of the calculation may be recorded only in the database or only in memory, so both are checked.
  const isExpired =
    moment !== undefined &&
    (row.opened_at ?? row.created_at) <= moment &&
    (openings.lastOpenedAt(id) ?? '') <= moment
  return isExpired && !(await isCalculationQuoted(db, id)) ? undefined : row
}

export const updateCalculationsOpenedAt = async (
  db: Db,
  ids: readonly string[],
  openedAt: string,
): Promise<void> => {
  await db
    .updateTable('calculation')
    .set({ opened_at: openedAt })
    .where('id', 'in', buildJsonTextArraySubquery(db, JSON.stringify(ids)))
    .where(({ or, eb }) => or([eb('opened_at', 'is', null), eb('opened_at', '<', openedAt)]))
    .execute()
}

const selectUnquoted = (db: Db) =>
  db
    .selectFrom('calculation')
    .select('calculation.id')
    .where(({ and, not, exists, selectFrom }) =>
      and(
        quotingTables.map((table) => {
          const quoting = selectFrom(table).select('id')
          return not(exists(quoting.whereRef('calculation_id', '=', 'calculation.id')))
        }),
      ),
    )

const deleteCalculations = async (db: Db, ids: ReturnType<typeof selectUnquoted>): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('calculation').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteCalculationsLastOpenedBefore = (db: Db, moment: string, limit: number): Promise<number> =>
  deleteCalculations(
    db,
    selectUnquoted(db).where('opened_at', '<=', moment).orderBy('opened_at').limit(limit),
  )

export const countCalculationsCreatedSince = async (
  db: Db,
  moment: string,
): Promise<{ count: number; first: string | null }> =>
  db
    .selectFrom('calculation')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('first')])
    .where('created_at', '>', moment)
    .executeTakeFirstOrThrow()

/** Returns the creation time of the oldest calculation since `moment` that nobody opened and nothing quotes. */
export const findOldestUnopenedCalculationCreatedAt = async (
  db: Db,
  moment: string,
): Promise<string | undefined> => {
  const row = await selectUnquoted(db)
    .select('created_at')
    .where('opened_at', 'is', null)
    .where('created_at', '>', moment)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export const deleteUnopenedCalculationsCreatedBetween = (
  db: Db,
  { after, until, limit }: { after: string; until: string; limit: number },
): Promise<number> =>
  deleteCalculations(
    db,
    selectUnquoted(db)
      .where('opened_at', 'is', null)
      .where('created_at', '>', after)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .limit(limit),
  )

/** Returns the time up to which calculations may be deleted so that the `keptCount` newest ones remain. */
export const findSurplusCalculationsCutoffTime = async (
  db: Db,
  column: 'opened_at' | 'created_at',
  keptCount: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calculation')
    .select(`${column} as time`)
    .where('opened_at', column === 'opened_at' ? 'is not' : 'is', null)
    .orderBy(column, 'desc')
    .limit(1)
    .offset(keptCount)
    .executeTakeFirst()
  return row?.time ?? undefined
}

/** Deletes stored settings that no calculation uses. There are few: one row per change of a setting. */
export const deleteOrphanedCalculationSettings = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('calculation_settings')
    .where(({ not, exists, selectFrom }) => {
      const users = selectFrom('calculation').select('calculation.id')
      return not(exists(users.whereRef('calculation.settings_hash', '=', 'calculation_settings.hash')))
    })
    .execute()
}

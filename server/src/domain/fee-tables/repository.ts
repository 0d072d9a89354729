import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type FeeTableTitle, feeTableTitles, settingTitles } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type {
  CalculationSettingsTable,
  CalculationTable,
  FeeTableVersionTable,
} from '../../db/schema/calculator.ts'

/** A third of the size for a tenth of a millisecond. */
const compressResult = (json: string): Buffer => gzipSync(json)

/** Rows from before migration 0010 contain plain text. */
export const decompressResult = (stored: string | Buffer): string =>
  typeof stored === 'string' ? stored : gunzipSync(stored).toString()

export interface EffectiveVersion extends Pick<FeeTableVersionTable, 'title' | 'version'> {
  readonly id: number
  readonly validFrom: string
}

/**
 * Finds the version of a table that is effective on a day: the latest start day, the newest among equals. Before
 * all start days it is the earliest.
 */
export const findEffectiveVersion = async (
  db: Db,
  title: FeeTableTitle,
  day: string,
): Promise<EffectiveVersion | undefined> => {
  const versions = db
    .selectFrom('table_version')
    .select(['id', 'title', 'version', 'valid_from as validFrom'])
    .where('title', '=', title)
    .limit(1)
  const latest = await versions
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return latest ?? versions.orderBy('valid_from').orderBy('version', 'desc').executeTakeFirst()
}

export const findEffectiveVersions = async (db: Db, day: string): Promise<EffectiveVersion[]> => {
  const versions = await Promise.all(feeTableTitles.map((title) => findEffectiveVersion(db, title, day)))
  return versions.filter((version) => version !== undefined)
}

/** Loads the rows gzipped, as they are stored. */
export const loadVersionRows = async (db: Db, id: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('table_version')
    .select('rows')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.rows
}

const toVersionInfo = (row: VersionInfoRow): FeeTableVersionInfo => ({
  version: row.version,
  validFrom: row.valid_from,
  createdAt: row.created_at,
  author: row.author,
  note: row.note,
  rows: row.row_count,
})

const versionInfoColumns = ['version', 'valid_from', 'created_at', 'author', 'note', 'row_count'] as const

type VersionInfoRow = Pick<FeeTableVersionTable, (typeof versionInfoColumns)[number]>

/** Lists all versions of a table without their rows, newest first. */
export const listTableVersions = async (db: Db, title: FeeTableTitle): Promise<FeeTableVersionInfo[]> => {
  const rows = await db
    .selectFrom('table_version')
    .select(versionInfoColumns)
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toVersionInfo)
}

/** Loads the stored calculator settings by title. */
export const loadStoredSettings = async (db: Db): Promise<Record<string, string>> => {
  const rows = await db
    .selectFrom('option')
    .select(['title', 'value'])
    .where('title', 'in', settingTitles)
    .execute()
  return Object.fromEntries(rows.map(({ title, value }) => [title, value]))
}

/** Returns when a calculator setting was last changed, removed or renamed to another option. */
export const findSettingsChangedAt = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('option_change')
    .select((each) => each.fn.max<string | null>('changed_at').as('at'))
    .where('option_id', 'in', (each) =>
      each.selectFrom('option_change').select('option_id').where('title', 'in', settingTitles),
    )
    .executeTakeFirst()
  return row?.at ?? null
}

type NewCalculation = Omit<CalculationTable, 'settings_hash' | 'opened_at' | 'result'> &
  Pick<CalculationSettingsTable, 'settings'> & { readonly result: string }

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
    .values({ ...row, result: compressResult(result), opened_at: null, settings_hash: hash })
    .execute()
}

export const findCalculationById = (db: Db, id: string): Promise<CalculationTable | undefined> =>
  db.selectFrom('calculation').selectAll().where('id', '=', id).executeTakeFirst()

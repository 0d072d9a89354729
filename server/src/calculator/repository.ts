import { createHash } from 'node:crypto'
import { settingTitles, type TableTitle, tableTitles } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import type { Db } from '../db/open.ts'
import { storeResult } from './stored-result.ts'
import type { CalculationSettingsTable, CalculationTable, TableVersionTable } from './table.ts'

export interface VersionInForce extends Pick<TableVersionTable, 'title' | 'version'> {
  readonly id: number
  readonly validFrom: string
}

/**
 * Finds the version of a table that is effective on a day: the latest start day, the newest among equals. Before
 * all start days it is the earliest.
 */
export const versionOn = async (
  db: Db,
  title: TableTitle,
  day: string,
): Promise<VersionInForce | undefined> => {
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

export const versionsInForce = async (db: Db, day: string): Promise<VersionInForce[]> => {
  const versions = await Promise.all(tableTitles.map((title) => versionOn(db, title, day)))
  return versions.filter((version) => version !== undefined)
}

/** Loads the rows gzipped, as they are stored. */
export const rowsOfVersion = async (db: Db, id: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('table_version')
    .select('rows')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.rows
}

const fromRow = (row: InfoRow): TableVersionInfo => ({
  version: row.version,
  validFrom: row.valid_from,
  createdAt: row.created_at,
  author: row.author,
  note: row.note,
  rows: row.row_count,
})

const infoColumns = ['version', 'valid_from', 'created_at', 'author', 'note', 'row_count'] as const

type InfoRow = Pick<TableVersionTable, (typeof infoColumns)[number]>

/** Lists all versions of a table without their rows, newest first. */
export const versionsOf = async (db: Db, title: TableTitle): Promise<TableVersionInfo[]> => {
  const rows = await db
    .selectFrom('table_version')
    .select(infoColumns)
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(fromRow)
}

/** Loads the stored calculator settings by title. */
export const storedSettings = async (db: Db): Promise<Record<string, string>> => {
  const rows = await db
    .selectFrom('option')
    .select(['title', 'value'])
    .where('title', 'in', settingTitles)
    .execute()
  return Object.fromEntries(rows.map(({ title, value }) => [title, value]))
}

/** Returns when a calculator setting was last changed, removed or renamed to another option. */
export const settingsChangedAt = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('option_change')
    .select((each) => each.fn.max<string | null>('changed_at').as('at'))
    .where('option_id', 'in', (each) =>
      each.selectFrom('option_change').select('option_id').where('title', 'in', settingTitles),
    )
    .executeTakeFirst()
  return row?.at ?? null
}

type Kept = Omit<CalculationTable, 'settings_hash' | 'opened_at' | 'result'> &
  Pick<CalculationSettingsTable, 'settings'> & { readonly result: string }

export const insertCalculation = async (db: Db, { settings, result, ...row }: Kept): Promise<void> => {
  const hash = createHash('sha256').update(settings).digest('hex')
  await db
    .insertInto('calculation_settings')
    .values({ hash, settings })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await db
    .insertInto('calculation')
    .values({ ...row, result: storeResult(result), opened_at: null, settings_hash: hash })
    .execute()
}

export const calculationById = (db: Db, id: string): Promise<CalculationTable | undefined> =>
  db.selectFrom('calculation').selectAll().where('id', '=', id).executeTakeFirst()

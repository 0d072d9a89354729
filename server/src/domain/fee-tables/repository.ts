import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { FeeTableVersionTable } from '../../db/schema/calculator.ts'

export interface EffectiveVersion extends Pick<FeeTableVersionTable, 'title' | 'version'> {
  readonly id: number
  readonly validFrom: string
}

/**
 * Finds the version of a fee table that is effective on a day: the latest start day, the newest among equals.
 * Before all start days it is the earliest.
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

/** Loads the rows of a fee table version gzipped, as they are stored. */
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

/** Lists all versions of a fee table without their rows, newest first. */
export const listTableVersions = async (db: Db, title: FeeTableTitle): Promise<FeeTableVersionInfo[]> => {
  const rows = await db
    .selectFrom('table_version')
    .select(versionInfoColumns)
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toVersionInfo)
}

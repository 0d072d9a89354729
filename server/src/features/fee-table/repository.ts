import type { FeeTableTitle } from 'shared/calculator'
import type { Db } from '../../db/open-sqlite.ts'
import type { FeeTableVersionDbTable } from '../../db/schema/calculator.ts'

/** Fee table version with its rows as gzipped JSON, as stored. */
export type StoredFeeTableVersion = Omit<FeeTableVersionDbTable, 'id'>

export const findStoredFeeTableVersion = (
  db: Db,
  title: FeeTableTitle,
  version: number,
): Promise<StoredFeeTableVersion | undefined> =>
  db
    .selectFrom('table_version')
    .select(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'rows', 'row_count'])
    .where('title', '=', title)
    .where('version', '=', version)
    .executeTakeFirst()

export const findNewestFeeTableVersion = (
  db: Db,
  title: FeeTableTitle,
): Promise<Pick<StoredFeeTableVersion, 'version' | 'author'> | undefined> =>
  db
    .selectFrom('table_version')
    .select(['version', 'author'])
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertFeeTableVersionRow = async (db: Db, version: StoredFeeTableVersion): Promise<void> => {
  await db.insertInto('table_version').values(version).execute()
}

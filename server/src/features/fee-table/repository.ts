import type { FeeTableTitle } from 'shared/calculator'
import type { Db } from '../../db/open.ts'
import type { FeeTableVersionTable } from '../../db/schema/calculator.ts'

/** Fee table version with its rows as gzipped JSON, as stored. */
export type StoredTableVersion = Omit<FeeTableVersionTable, 'id'>

export const findStoredTableVersion = (
  db: Db,
  title: FeeTableTitle,
  version: number,
): Promise<StoredTableVersion | undefined> =>
  db
    .selectFrom('table_version')
    .select(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'rows', 'row_count'])
    .where('title', '=', title)
    .where('version', '=', version)
    .executeTakeFirst()

export const findNewestTableVersion = (
  db: Db,
  title: FeeTableTitle,
): Promise<Pick<StoredTableVersion, 'version' | 'author'> | undefined> =>
  db
    .selectFrom('table_version')
    .select(['version', 'author'])
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertTableVersionRow = async (db: Db, version: StoredTableVersion): Promise<void> => {
  await db.insertInto('table_version').values(version).execute()
}

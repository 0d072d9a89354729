import type { TableTitle } from 'shared/calculator'
import type { TableVersionTable } from '../../calculator/table.ts'
import type { Db } from '../../db/open.ts'

/** One version with its rows as gzipped JSON, as stored. */
export type StoredVersion = Omit<TableVersionTable, 'id'>

export const storedVersion = (
  db: Db,
  title: TableTitle,
  version: number,
): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('table_version')
    .select(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'rows', 'row_count'])
    .where('title', '=', title)
    .where('version', '=', version)
    .executeTakeFirst()

export const newestOf = (
  db: Db,
  title: TableTitle,
): Promise<Pick<StoredVersion, 'version' | 'author'> | undefined> =>
  db
    .selectFrom('table_version')
    .select(['version', 'author'])
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertVersion = async (db: Db, version: StoredVersion): Promise<void> => {
  await db.insertInto('table_version').values(version).execute()
}

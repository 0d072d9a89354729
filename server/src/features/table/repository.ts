import type { TableTitle } from 'shared/calculator'
import type { TableVersionTable } from '../../calculator/table.ts'
import type { Db } from '../../db/open.ts'
import { asBytes, asText } from '../../db/text-as-bytes.ts'

/** One version whole; its rows are the JSON that was stored, as bytes, since nobody reads it here. */
export type StoredVersion = Omit<TableVersionTable, 'id' | 'rows'> & { readonly rows: Buffer }

export const storedVersion = (
  db: Db,
  title: TableTitle,
  version: number,
): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('table_version')
    .select(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'row_count'])
    .select(asBytes('rows').as('rows'))
    .where('title', '=', title)
    .where('version', '=', version)
    .executeTakeFirst()

/** The number of the newest version and who made it. */
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
  await db
    .insertInto('table_version')
    .values({ ...version, rows: asText(version.rows) })
    .execute()
}

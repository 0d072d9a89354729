import type { FeeTableTitle } from 'shared/calculator'
import type { Db } from '../../db/db.ts'
import type { FeeTableVersionDbTable } from '../../db/schema/calculator.ts'

/** Fee table version as it is stored. Its rows are gzipped JSON. */
export type StoredFeeTableVersion = Omit<FeeTableVersionDbTable, 'id' | 'withdrawn_at'>

const selectVersion = (db: Db, title: FeeTableTitle, version: number) =>
  db.selectFrom('table_version').where(({ and }) => and({ title, version }))

export const findStoredFeeTableVersion = (
  db: Db,
  title: FeeTableTitle,
  version: number,
): Promise<StoredFeeTableVersion | undefined> =>
  selectVersion(db, title, version)
    .select(['title', 'version', 'valid_from', 'created_at', 'author', 'note', 'rows', 'row_count'])
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

export const insertFeeTableVersionDbRow = async (db: Db, version: StoredFeeTableVersion): Promise<void> => {
  await db.insertInto('table_version').values(version).execute()
}

export const findFeeTableVersionState = (
  db: Db,
  title: FeeTableTitle,
  version: number,
): Promise<Pick<FeeTableVersionDbTable, 'valid_from' | 'withdrawn_at'> | undefined> =>
  selectVersion(db, title, version).select(['valid_from', 'withdrawn_at']).executeTakeFirst()

/** Returns whether a fee table has, besides the given version, another one that was not withdrawn. */
export const hasFeeTableVersionOtherThan = async (
  db: Db,
  title: FeeTableTitle,
  version: number,
): Promise<boolean> => {
  const versions = db.selectFrom('table_version').select('version').where('title', '=', title)
  const others = versions.where('version', '!=', version).where('withdrawn_at', 'is', null)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

export const markFeeTableVersionWithdrawn = (db: Db, title: FeeTableTitle, version: number, at: string) =>
  db
    .updateTable('table_version')
    .set({ withdrawn_at: at })
    .where(({ and }) => and({ title, version }))
    .execute()

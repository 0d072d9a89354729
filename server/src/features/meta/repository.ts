import type { Selectable } from 'kysely'
import type { VersionedApiEntity } from 'shared/client'
import type { PageMetaRecord } from 'shared/contract'
import type { Db, PageMetaDbTable } from '../../db/db.ts'

type MetaRecordFields = Omit<PageMetaRecord, 'id'>

const toMetaRecord = ({
  version,
  ...value
}: Selectable<PageMetaDbTable>): VersionedApiEntity<PageMetaRecord> => ({
  value,
  version,
})

export const listPageMetaRecords = async (db: Db): Promise<PageMetaRecord[]> => {
  const rows = await db.selectFrom('meta').selectAll().orderBy('id').execute()
  return rows.map((row) => toMetaRecord(row).value)
}

export const findPageMetaRecord = async (
  db: Db,
  key: Pick<PageMetaRecord, 'id'> | Pick<PageMetaRecord, 'page'>,
): Promise<VersionedApiEntity<PageMetaRecord> | undefined> => {
  const row = await db
    .selectFrom('meta')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('page', '=', key.page)))
    .executeTakeFirst()
  return row && toMetaRecord(row)
}

export const insertPageMetaRecord = async (
  db: Db,
  fields: MetaRecordFields,
): Promise<VersionedApiEntity<PageMetaRecord>> => {
  const row = await db
    .insertInto('meta')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMetaRecord(row)
}

export const replacePageMetaRecord = async (
  db: Db,
  id: number,
  fields: MetaRecordFields,
): Promise<VersionedApiEntity<PageMetaRecord>> => {
  const row = await db
    .updateTable('meta')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMetaRecord(row)
}

export const deletePageMetaDbRow = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('meta').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

import type { Selectable } from 'kysely'
import type { VersionedApiEntity } from 'shared/client'
import type { MetaRecord } from 'shared/contract'
import type { Db, MetaDbTable } from '../../db/db.ts'

type MetaRecordFields = Omit<MetaRecord, 'id'>

const toMetaRecord = ({ version, ...value }: Selectable<MetaDbTable>): VersionedApiEntity<MetaRecord> => ({
  value,
  version,
})

export const listMetaRecords = async (db: Db): Promise<MetaRecord[]> => {
  const rows = await db.selectFrom('meta').selectAll().orderBy('id').execute()
  return rows.map((row) => toMetaRecord(row).value)
}

export const findMetaRecord = async (
  db: Db,
  key: Pick<MetaRecord, 'id'> | Pick<MetaRecord, 'page'>,
): Promise<VersionedApiEntity<MetaRecord> | undefined> => {
  const row = await db
    .selectFrom('meta')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('page', '=', key.page)))
    .executeTakeFirst()
  return row && toMetaRecord(row)
}

export const insertMetaRecord = async (
  db: Db,
  fields: MetaRecordFields,
): Promise<VersionedApiEntity<MetaRecord>> => {
  const row = await db
    .insertInto('meta')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMetaRecord(row)
}

export const replaceMetaRecord = async (
  db: Db,
  id: number,
  fields: MetaRecordFields,
): Promise<VersionedApiEntity<MetaRecord>> => {
  const row = await db
    .updateTable('meta')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMetaRecord(row)
}

export const deleteMetaRow = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('meta').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

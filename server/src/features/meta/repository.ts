import type { Selectable } from 'kysely'
import type { VersionedEntity } from 'shared/client'
import type { MetaRecord } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import type { MetaDbTable } from '../../db/schema/database.ts'

export type MetaRecordFields = Omit<MetaRecord, 'id'>

const toMetaRecord = ({ version, ...value }: Selectable<MetaDbTable>): VersionedEntity<MetaRecord> => ({
  value,
  version,
})

export const listMetaRecords = async (db: Db): Promise<MetaRecord[]> => {
  const rows = await db.selectFrom('meta').selectAll().orderBy('id').execute()
  return rows.map((row) => toMetaRecord(row).value)
}

export const findMetaRecordById = async (
  db: Db,
  id: number,
): Promise<VersionedEntity<MetaRecord> | undefined> => {
  const row = await db.selectFrom('meta').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMetaRecord(row)
}

export const findMetaRecordByPage = async (
  db: Db,
  page: string,
): Promise<VersionedEntity<MetaRecord> | undefined> => {
  const row = await db.selectFrom('meta').selectAll().where('page', '=', page).executeTakeFirst()
  return row && toMetaRecord(row)
}

export const insertMetaRecord = async (
  db: Db,
  fields: MetaRecordFields,
): Promise<VersionedEntity<MetaRecord>> => {
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
): Promise<VersionedEntity<MetaRecord>> => {
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

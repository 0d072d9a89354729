import type { PageMetaRecord } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import { toVersionedRecord } from '../../domain/record-writes.ts'

type MetaRecordFields = Omit<PageMetaRecord, 'id'>

export const listPageMetaRecords = async (db: Db): Promise<PageMetaRecord[]> => {
  const rows = await db.selectFrom('meta').selectAll().orderBy('id').execute()
  return rows.map((row) => toVersionedRecord(row).value)
}

export const findPageMetaRecord = async (
  db: Db,
  key: Pick<PageMetaRecord, 'id'> | Pick<PageMetaRecord, 'page'>,
) => {
  const row = await db
    .selectFrom('meta')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('page', '=', key.page)))
    .executeTakeFirst()
  return row && toVersionedRecord(row)
}

export const insertPageMetaRecord = async (db: Db, fields: MetaRecordFields) => {
  const row = await db
    .insertInto('meta')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toVersionedRecord(row)
}

export const replacePageMetaRecord = async (db: Db, id: number, fields: MetaRecordFields) => {
  const row = await db
    .updateTable('meta')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toVersionedRecord(row)
}

import type { Selectable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { MetaRecord } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { MetaTable } from '../../db/schema/meta.ts'

export type MetaFields = Omit<MetaRecord, 'id'>

const toMetaRecord = ({ version, ...value }: Selectable<MetaTable>): Versioned<MetaRecord> => ({
  value,
  version,
})

export const listMetaRecords = async (db: Db): Promise<MetaRecord[]> => {
  const rows = await db.selectFrom('meta').selectAll().orderBy('id').execute()
  return rows.map((row) => toMetaRecord(row).value)
}

export const findMetaById = async (db: Db, id: number): Promise<Versioned<MetaRecord> | undefined> => {
  const row = await db.selectFrom('meta').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMetaRecord(row)
}

export const findMetaByPage = async (db: Db, page: string): Promise<Versioned<MetaRecord> | undefined> => {
  const row = await db.selectFrom('meta').selectAll().where('page', '=', page).executeTakeFirst()
  return row && toMetaRecord(row)
}

export const insertMeta = async (db: Db, fields: MetaFields): Promise<Versioned<MetaRecord>> => {
  const row = await db
    .insertInto('meta')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMetaRecord(row)
}

export const replaceMeta = async (db: Db, id: number, fields: MetaFields): Promise<Versioned<MetaRecord>> => {
  const row = await db
    .updateTable('meta')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMetaRecord(row)
}

export const deleteMeta = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('meta').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

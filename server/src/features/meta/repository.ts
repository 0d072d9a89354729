import type { Selectable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { Meta } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { MetaTable } from '../../db/schema/meta.ts'

export type MetaFields = Omit<Meta, 'id'>

const fromRow = ({ version, ...value }: Selectable<MetaTable>): Versioned<Meta> => ({ value, version })

export const allMetas = async (db: Db): Promise<Meta[]> => {
  const rows = await db.selectFrom('meta').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow(row).value)
}

export const metaById = async (db: Db, id: number): Promise<Versioned<Meta> | undefined> => {
  const row = await db.selectFrom('meta').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export const metaOfPage = async (db: Db, page: string): Promise<Versioned<Meta> | undefined> => {
  const row = await db.selectFrom('meta').selectAll().where('page', '=', page).executeTakeFirst()
  return row && fromRow(row)
}

export const insertMeta = async (db: Db, fields: MetaFields): Promise<Versioned<Meta>> => {
  const row = await db
    .insertInto('meta')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export const replaceMeta = async (db: Db, id: number, fields: MetaFields): Promise<Versioned<Meta>> => {
  const row = await db
    .updateTable('meta')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export const deleteMeta = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('meta').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

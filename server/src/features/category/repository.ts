import type { Selectable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { Category } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { CategoryTable } from './table.ts'

const fromRow = ({ id, title, version }: Selectable<CategoryTable>): Versioned<Category> => ({
  // There is no table of posts yet, so no category can have any.
  value: { id, title, posts: 0 },
  version,
})

export const allCategories = async (db: Db): Promise<Category[]> => {
  const rows = await db.selectFrom('category').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow(row).value)
}

export const categoryById = async (db: Db, id: number): Promise<Versioned<Category> | undefined> => {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export const insertCategory = async (db: Db, title: string): Promise<Versioned<Category>> => {
  const row = await db
    .insertInto('category')
    .values({ title, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export const renameCategory = async (db: Db, id: number, title: string): Promise<Versioned<Category>> => {
  const row = await db
    .updateTable('category')
    .set((each) => ({ title, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export const deleteCategory = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('category').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

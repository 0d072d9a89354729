import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AdminTable } from './table.ts'

export interface AdminRecord {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly tokenVersion: number
  readonly createdAt: string
}

const fromRow = (row: Selectable<AdminTable>): AdminRecord => ({
  id: row.id,
  email: row.email,
  name: row.name,
  passwordHash: row.password_hash,
  tokenVersion: row.token_version,
  createdAt: row.created_at,
})

export const adminById = async (db: Db, id: number): Promise<AdminRecord | undefined> => {
  const row = await db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export const adminByEmail = async (db: Db, email: string): Promise<AdminRecord | undefined> => {
  const row = await db.selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst()
  return row && fromRow(row)
}

export const allAdmins = async (db: Db): Promise<AdminRecord[]> => {
  const rows = await db.selectFrom('admin').selectAll().orderBy('id').execute()
  return rows.map(fromRow)
}

export const insertAdmin = async (
  db: Db,
  admin: Omit<AdminRecord, 'id' | 'tokenVersion'>,
): Promise<AdminRecord> => {
  const row = await db
    .insertInto('admin')
    .values({
      email: admin.email,
      name: admin.name,
      password_hash: admin.passwordHash,
      token_version: 1,
      created_at: admin.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

/** Every token given out before is dead from here on. */
export const replacePassword = async (
  db: Db,
  id: number,
  passwordHash: string,
): Promise<AdminRecord | undefined> => {
  const row = await db
    .updateTable('admin')
    .set((each) => ({ password_hash: passwordHash, token_version: each('token_version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && fromRow(row)
}

export const deleteAdmin = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('admin').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

import type { Selectable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { AdminDbTable } from '../../db/schema/database.ts'

export interface StoredAdmin {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly tokenVersion: number
  readonly createdAt: string
}

const toAdminRecord = (row: Selectable<AdminDbTable>): StoredAdmin => ({
  id: row.id,
  email: row.email,
  name: row.name,
  passwordHash: row.password_hash,
  tokenVersion: row.token_version,
  createdAt: row.created_at,
})

export const findAdminById = async (db: Db, id: number): Promise<StoredAdmin | undefined> => {
  const row = await db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAdminRecord(row)
}

export const findAdminByEmail = async (db: Db, email: string): Promise<StoredAdmin | undefined> => {
  const row = await db.selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst()
  return row && toAdminRecord(row)
}

export const listStoredAdmins = async (db: Db): Promise<StoredAdmin[]> => {
  const rows = await db.selectFrom('admin').selectAll().orderBy('id').execute()
  return rows.map(toAdminRecord)
}

type NewAdmin = Omit<StoredAdmin, 'id' | 'tokenVersion'>

const toAdminRow = ({ email, name, passwordHash, createdAt }: NewAdmin) => ({
  email,
  name,
  password_hash: passwordHash,
  token_version: 1,
  created_at: createdAt,
})

export const insertAdmin = async (db: Db, admin: NewAdmin): Promise<StoredAdmin> => {
  const row = await db.insertInto('admin').values(toAdminRow(admin)).returningAll().executeTakeFirstOrThrow()
  return toAdminRecord(row)
}

/**
 * Inserts the first admin only if there is no admin yet; returns whether it did. Call it in a transaction, so that two
 * first starts at the same time create one admin.
 */
export const insertFirstAdmin = async (db: Db, admin: NewAdmin): Promise<boolean> => {
  const row = toAdminRow(admin)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admin')
    .columns(['email', 'name', 'password_hash', 'token_version', 'created_at'])
    .expression(
      db
        .selectNoFrom((each) => [
          each.val(row.email).as('email'),
          each.val(row.name).as('name'),
          each.val(row.password_hash).as('password_hash'),
          each.val(row.token_version).as('token_version'),
          each.val(row.created_at).as('created_at'),
        ])
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('admin').select('id')))),
    )
    // Two servers may be given the same email address.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Stores a new password of an admin and thereby revokes all earlier tokens. Returns `undefined` if the
 * password was changed in the meantime, so that of two simultaneous changes only one succeeds.
 */
export const replaceAdminPasswordHash = async (
  db: Db,
  { id, tokenVersion }: Pick<StoredAdmin, 'id' | 'tokenVersion'>,
  passwordHash: string,
): Promise<StoredAdmin | undefined> => {
  const row = await db
    .updateTable('admin')
    .set({ password_hash: passwordHash, token_version: tokenVersion + 1 })
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .returningAll()
    .executeTakeFirst()
  return row && toAdminRecord(row)
}

export const deleteAdminRow = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('admin').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

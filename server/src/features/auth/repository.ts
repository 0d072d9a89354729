import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface StoredAdmin {
  id: number
  email: string
  name: string
  passwordHash: string
  tokenVersion: number
  createdAt: string
}

const adminColumns = [
  'id',
  'email',
  'name',
  'password_hash as passwordHash',
  'token_version as tokenVersion',
  'created_at as createdAt',
] as const

export const findAdminByIdOrEmail = (
  db: Db,
  key: Pick<StoredAdmin, 'id'> | Pick<StoredAdmin, 'email'>,
): Promise<StoredAdmin | undefined> =>
  db
    .selectFrom('admin')
    .select(adminColumns)
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('email', '=', key.email)))
    .executeTakeFirst()

export const listStoredAdmins = (db: Db): Promise<StoredAdmin[]> =>
  db.selectFrom('admin').select(adminColumns).orderBy('id').execute()

export const insertAdmin = (
  db: Db,
  { email, name, passwordHash, createdAt }: Omit<StoredAdmin, 'id' | 'tokenVersion'>,
): Promise<StoredAdmin> =>
  db
    .insertInto('admin')
    .values({ email, name, password_hash: passwordHash, token_version: 1, created_at: createdAt })
    .returning(adminColumns)
    .executeTakeFirstOrThrow()

/** Stores a new password hash and revokes earlier tokens. The slower of two simultaneous changes gives `undefined`. */
export const replaceAdminPasswordHash = (
  db: Db,
  { id, tokenVersion }: Pick<StoredAdmin, 'id' | 'tokenVersion'>,
  passwordHash: string,
): Promise<StoredAdmin | undefined> =>
  db
    .updateTable('admin')
    .set({ password_hash: passwordHash, token_version: tokenVersion + 1 })
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .returning(adminColumns)
    .executeTakeFirst()

/** Makes nobody the owner of the inquiries of an admin, with an event as for each change by an admin. */
export const releaseInquiries = async (
  db: Db,
  ownerId: number,
  editorId: number,
  at: string,
): Promise<void> => {
  await sql`
    insert into request_event (request_id, at, author_id, author_name, kind, "before", "after")
    select request.id, ${at}, editor.id, editor.name, 'owner', owner.name, ''
    from request, admin as owner, admin as editor
    where request.owner_id = ${ownerId} and owner.id = ${ownerId} and editor.id = ${editorId}
  `.execute(db)
  const inquiries = db.updateTable('request').where('owner_id', '=', ownerId)
  await inquiries.set((each) => ({ owner_id: null, version: each('version', '+', 1) })).execute()
}

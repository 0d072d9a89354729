import type { FeeTableTitle } from 'shared/calculator'
import type { Db } from '../../../db/db.ts'
import type { FeeTableDraftDbTable } from '../../../db/schema/calculator.ts'

/** Table and admin that a draft belongs to. */
export interface FeeTableDraftOwner {
  readonly title: FeeTableTitle
  readonly adminId: number
}

/** Fee table draft with its rows as gzipped JSON, as stored. */
export type StoredFeeTableDraft = Pick<FeeTableDraftDbTable, 'base' | 'updated_at' | 'version' | 'rows'>

export const findStoredFeeTableDraft = (
  db: Db,
  { title, adminId }: FeeTableDraftOwner,
): Promise<StoredFeeTableDraft | undefined> =>
  db
    .selectFrom('table_draft')
    .select(['base', 'updated_at', 'version', 'rows'])
    .where('title', '=', title)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()

export const findFeeTableDraftVersion = async (
  db: Db,
  { title, adminId }: FeeTableDraftOwner,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('table_draft')
    .select('version')
    .where('title', '=', title)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.version
}

export interface FeeTableDraftSummary {
  readonly adminId: number
  readonly author: string
  readonly updatedAt: string
  readonly changed: number
}

/** Lists the drafts of a fee table without their rows, the newest first. */
export const listFeeTableDraftSummaries = (db: Db, title: FeeTableTitle): Promise<FeeTableDraftSummary[]> =>
  db
    .selectFrom('table_draft')
    .innerJoin('admin', 'admin.id', 'table_draft.admin_id')
    .select(['admin_id as adminId', 'admin.name as author', 'updated_at as updatedAt', 'changed'])
    .where('title', '=', title)
    .orderBy('updated_at', 'desc')
    .orderBy('admin_id')
    .execute()

/** Stores a draft in place of the admin's earlier one. Returns false if the admin was deleted meanwhile. */
export const replaceFeeTableDraft = async (trx: Db, draft: FeeTableDraftDbTable): Promise<boolean> => {
  const admin = await trx.selectFrom('admin').select('id').where('id', '=', draft.admin_id).executeTakeFirst()
  if (!admin) return false
  await deleteFeeTableDraft(trx, { title: draft.title, adminId: draft.admin_id })
  await trx.insertInto('table_draft').values(draft).execute()
  return true
}

export const deleteFeeTableDraft = async (
  db: Db,
  { title, adminId }: FeeTableDraftOwner,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('table_draft')
    .where('title', '=', title)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

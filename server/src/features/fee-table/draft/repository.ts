import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableDraftInfo } from 'shared/contract'
import type { Db } from '../../../db/db.ts'
import type { FeeTableDraftDbTable } from '../../../db/schema/calculator.ts'

export interface FeeTableDraftKey {
  title: FeeTableTitle
  adminId: number
}

/** Fee table draft as it is stored. Its rows are gzipped JSON. */
export type StoredFeeTableDraft = Pick<FeeTableDraftDbTable, 'base' | 'updated_at' | 'version' | 'rows'>

const selectDraft = (db: Db, { title, adminId }: FeeTableDraftKey) =>
  db.selectFrom('table_draft').where('title', '=', title).where('admin_id', '=', adminId)

export const findStoredFeeTableDraft = (
  db: Db,
  draftKey: FeeTableDraftKey,
): Promise<StoredFeeTableDraft | undefined> =>
  selectDraft(db, draftKey).select(['base', 'updated_at', 'version', 'rows']).executeTakeFirst()

export const findFeeTableDraftVersionNumber = async (
  db: Db,
  draftKey: FeeTableDraftKey,
): Promise<number | undefined> => {
  const row = await selectDraft(db, draftKey).select('version').executeTakeFirst()
  return row?.version
}

export const listFeeTableDraftSummaries = (
  db: Db,
  title: FeeTableTitle,
): Promise<(FeeTableDraftInfo & Pick<FeeTableDraftKey, 'adminId'>)[]> =>
  db
    .selectFrom('table_draft')
    .innerJoin('admin', 'admin.id', 'table_draft.admin_id')
    .select(['admin_id as adminId', 'admin.name as author', 'updated_at as updatedAt', 'changed'])
    .where('title', '=', title)
    .orderBy('updated_at', 'desc')
    .orderBy('admin_id')
    .execute()

/** Replaces the admin's earlier draft of a fee table. Returns false if the admin was deleted meanwhile. */
export const replaceFeeTableDraft = async (trx: Db, draft: FeeTableDraftDbTable): Promise<boolean> => {
  const admin = await trx.selectFrom('admin').select('id').where('id', '=', draft.admin_id).executeTakeFirst()
  if (!admin) return false
  await deleteFeeTableDraftRow(trx, { title: draft.title, adminId: draft.admin_id })
  await trx.insertInto('table_draft').values(draft).execute()
  return true
}

export const deleteFeeTableDraftRow = async (
  db: Db,
  { title, adminId }: FeeTableDraftKey,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('table_draft')
    .where('title', '=', title)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableDraftInfo } from 'shared/contract'
import { DAY_MS } from 'shared/format'
import type { Db } from '../../../db/db.ts'
import type { DiscardedFeeTableDraftDbTable, FeeTableDraftDbTable } from '../../../db/schema/calculator.ts'
import { listActiveAdmins, markAdminActive } from '../../../domain/activity-leases.ts'

export interface FeeTableDraftKey {
  title: FeeTableTitle
  adminId: number
}

/** Fee table draft as it is stored. Its rows are gzipped JSON. */
export type StoredFeeTableDraft = Pick<FeeTableDraftDbTable, 'base' | 'updated_at' | 'version' | 'rows'>

const selectDraft = (db: Db, { title, adminId }: FeeTableDraftKey) =>
  db.selectFrom('table_draft').where(({ and }) => and({ title, admin_id: adminId }))

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

const addMs = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

const buildDraftActivity = (title: FeeTableTitle): string => `draft ${title}`

/** Records a sign of life as a lease, since an update of the draft itself would make SQLite rewrite all its rows. */
export const markFeeTableDraftActive = (db: Db, { title, adminId }: FeeTableDraftKey, now: Date) =>
  markAdminActive(db, { activity: buildDraftActivity(title), adminId }, now)

export const listFeeTableDraftSummaries = async (
  db: Db,
  title: FeeTableTitle,
  now: Date,
): Promise<(FeeTableDraftInfo & Pick<FeeTableDraftKey, 'adminId'>)[]> => {
  const drafts = await db
    .selectFrom('table_draft')
    .innerJoin('admin', 'admin.id', 'table_draft.admin_id')
    .select(['admin_id as adminId', 'admin.name as author', 'updated_at as updatedAt', 'changed'])
    .where('title', '=', title)
    .orderBy('updated_at', 'desc')
    .orderBy('admin_id')
    .execute()
  const active = await listActiveAdmins(db, buildDraftActivity(title), now)
  return drafts.map((draft) => ({ ...draft, active: active.some(({ id }) => id === draft.adminId) }))
}

/** Replaces the admin's earlier draft of a fee table. Returns false if the admin was deleted meanwhile. */
export const replaceFeeTableDraft = async (trx: Db, draft: FeeTableDraftDbTable): Promise<boolean> => {
  const admin = await trx.selectFrom('admin').select('id').where('id', '=', draft.admin_id).executeTakeFirst()
  if (!admin) return false
  await deleteFeeTableDraftRow(trx, { title: draft.title, adminId: draft.admin_id })
  await trx.insertInto('table_draft').values(draft).execute()
  return true
}

export const deleteFeeTableDraftRow = (db: Db, { title, adminId }: FeeTableDraftKey) =>
  db
    .deleteFrom('table_draft')
    .where(({ and }) => and({ title, admin_id: adminId }))
    .returningAll()
    .executeTakeFirst()

const DISCARDED_DRAFT_MS = 30 * DAY_MS
/** Number of discarded drafts stored per fee table and admin. A draft of 20,000 rows takes up to 1 MB. */
const MAX_DISCARDED_DRAFTS = 5

export const insertDiscardedFeeTableDraft = async (
  trx: Db,
  draft: Omit<DiscardedFeeTableDraftDbTable, 'id'>,
): Promise<void> => {
  await trx.insertInto('discarded_table_draft').values(draft).execute()
  const surplus = trx
    .selectFrom('discarded_table_draft')
    .select('id')
    .where(({ and }) => and({ title: draft.title, admin_id: draft.admin_id }))
    .orderBy('id', 'desc')
    .offset(MAX_DISCARDED_DRAFTS)
    .limit(1)
  await trx.deleteFrom('discarded_table_draft').where('id', 'in', surplus).execute()
}

export const listDiscardedFeeTableDrafts = (db: Db, { title, adminId }: FeeTableDraftKey, now: Date) =>
  db
    .selectFrom('discarded_table_draft')
    .select(['id', 'discarded_at as discardedAt', 'changed'])
    .where(({ and }) => and({ title, admin_id: adminId }))
    .where('discarded_at', '>', addMs(now, -DISCARDED_DRAFT_MS))
    .orderBy('id', 'desc')
    .execute()

/** Removes a discarded draft of an admin and returns it. */
export const takeDiscardedFeeTableDraft = (trx: Db, { title, adminId }: FeeTableDraftKey, id: number) =>
  trx
    .deleteFrom('discarded_table_draft')
    .where(({ and }) => and({ id, title, admin_id: adminId }))
    .returning(['title', 'admin_id', 'base', 'changed', 'updated_at', 'rows'])
    .executeTakeFirst()

export const deleteOldDiscardedFeeTableDrafts = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('discarded_table_draft')
    .where('discarded_at', '<=', addMs(now, -DISCARDED_DRAFT_MS))
    .execute()
}

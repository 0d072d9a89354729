import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FeeTableTitle } from 'shared/calculator'
import { type AdminUser, contract, type FeeTableDraft, type FeeTableDraftInfo } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import { isDatabaseUnavailableError } from '../../../db/database-errors.ts'
import type { Db } from '../../../db/db.ts'
import {
  assertCurrentDraftVersion,
  assertCurrentEntityVersion,
  getNextDraftVersionNumber,
  requireExistingEntity,
} from '../../../domain/entity-guards.ts'
import {
  createDraftVersionStorageByIdempotencyKey,
  type IdempotencyKey,
  prepareAndRunIdempotentWrite,
} from '../../../idempotency/run-once.ts'
import { concatGzips, gzipText } from '../../../lib/gzip-concat.ts'
import { findStoredFeeTableVersion } from '../repository.ts'
import type { FeeTableServiceDependencies } from '../service.ts'
import {
  deleteFeeTableDraftRow,
  type FeeTableDraftKey,
  findFeeTableDraftVersionNumber,
  findStoredFeeTableDraft,
  insertDiscardedFeeTableDraft,
  listFeeTableDraftSummaries,
  markFeeTableDraftActive,
  replaceFeeTableDraft,
  type StoredFeeTableDraft,
  takeDiscardedFeeTableDraft,
} from './repository.ts'

/** Version number on which a draft is based if its fee table has no version yet. */
const NO_BASE = 0

export interface GzippedFeeTableDraft {
  json: Buffer
  version: number
}

type DraftContext = Pick<FeeTableServiceDependencies, 'db' | 'clock'>

/** Lists the drafts of a table. The request of an admin who has one is the sign of life that others see. */
export const listFeeTableDrafts = async (
  { db, clock }: DraftContext,
  title: FeeTableTitle,
  admin: Pick<AdminUser, 'id'>,
): Promise<(FeeTableDraftInfo & { own: boolean })[]> => {
  const drafts = await listFeeTableDraftSummaries(db, title, clock())
  if (drafts.some(({ adminId }) => adminId === admin.id))
    // Own drafts stay readable while the database refuses writes.
    await markFeeTableDraftActive(db, { title, adminId: admin.id }, clock()).catch((error) => {
      if (!isDatabaseUnavailableError(error)) throw error
    })
  return drafts.map(({ adminId, ...summary }) => ({ ...summary, own: adminId === admin.id }))
}

/** The rows of a fee table draft were validated when they were stored, so their JSON is sent unparsed. */
const buildGzippedDraft = async (
  ctx: DraftContext,
  { title, adminId }: FeeTableDraftKey,
  { base, rows, version, updated_at: updatedAt }: StoredFeeTableDraft,
): Promise<GzippedFeeTableDraft> => {
  const drafts = await listFeeTableDrafts(ctx, title, { id: adminId })
  const others = drafts.filter(({ own }) => !own).map(({ own: _, ...info }) => info)
  const tail: Omit<FeeTableDraft, 'base' | 'rows'> = { updatedAt, version, others }
  const json = concatGzips([
    gzipText(`{"base":${base},"rows":`),
    rows,
    gzipText(`,${JSON.stringify(tail).slice(1)}`),
  ])
  return { json, version }
}

export const getFeeTableDraft = async (ctx: DraftContext, draftKey: FeeTableDraftKey) =>
  buildGzippedDraft(ctx, draftKey, requireExistingEntity(await findStoredFeeTableDraft(ctx.db, draftKey)))

const loadBaseRows = async (db: Db, title: FeeTableTitle, base: number): Promise<Buffer> => {
  if (base === NO_BASE) return gzipText('[]')
  const version = await findStoredFeeTableVersion(db, title, base)
  if (!version) throw createValidationError('base', 'not-found', 'Такой версии этой таблицы нет')
  return version.rows
}

interface FeeTableDraftSave {
  json: Uint8Array
  ifVersions: readonly number[] | undefined
  idempotencyKey?: IdempotencyKey | undefined
}

/** Stores a draft even if its client has disconnected, so that nothing typed is lost. */
export const saveFeeTableDraft = async (
  ctx: Omit<FeeTableServiceDependencies, 'rates'>,
  draftKey: FeeTableDraftKey,
  { json, ifVersions, idempotencyKey }: FeeTableDraftSave,
): Promise<GzippedFeeTableDraft> => {
  const { db, tableFileQueue } = ctx
  const { title, adminId } = draftKey
  const body = { title, file: { name: '', bytes: json } }
  const stored = createDraftVersionStorageByIdempotencyKey(
    ({ version }: StoredFeeTableDraft) => ({ version }),
    (trx) => findStoredFeeTableDraft(trx, draftKey),
  )
  const draft = await prepareAndRunIdempotentWrite(
    ctx,
    contract.table.saveDraft,
    { idempotencyKey, body, stored },
    async (now) => {
      assertCurrentDraftVersion(await findFeeTableDraftVersionNumber(db, draftKey), ifVersions)
      const { base, rows } = await tableFileQueue.run('draft', async () => ({ kind: 'draft', title, json }))
      const changed = await tableFileQueue.run('compare', async () => ({
        kind: 'compare',
        title,
        before: await loadBaseRows(db, title, base),
        after: rows,
      }))
      return async (trx) => {
        const current = await findFeeTableDraftVersionNumber(trx, draftKey)
        assertCurrentDraftVersion(current, ifVersions)
        const version = getNextDraftVersionNumber(current, now)
        const saved = { base, rows, version, updated_at: now.toISOString() }
        if (!(await replaceFeeTableDraft(trx, { ...saved, title, admin_id: adminId, changed })))
          throw new AppError('unauthorized')
        return saved
      }
    },
  )
  await yieldToEventLoop()
  return buildGzippedDraft(ctx, draftKey, draft)
}

/** Removes a draft. If it `isRestorable`, the draft is stored as discarded. */
export const removeFeeTableDraft = (
  { db, clock }: DraftContext,
  draftKey: FeeTableDraftKey,
  { ifVersions, isRestorable }: { ifVersions: readonly number[] | undefined; isRestorable: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const removed = await deleteFeeTableDraftRow(trx, draftKey)
    const { version: _, ...draft } = assertCurrentEntityVersion(removed, ifVersions)
    const discarded_at = clock().toISOString()
    if (isRestorable) await insertDiscardedFeeTableDraft(trx, { ...draft, discarded_at })
  })

const HAS_DRAFT_MESSAGE =
  'У этой таблицы есть другие ваши правки. Примените их или откажитесь от них, тогда прежние можно будет вернуть'

export const restoreDiscardedFeeTableDraft = (
  { db, clock }: DraftContext,
  draftKey: FeeTableDraftKey,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const discarded = requireExistingEntity(await takeDiscardedFeeTableDraft(trx, draftKey, id))
    if (await findFeeTableDraftVersionNumber(trx, draftKey))
      throw new AppError('changed', { title: HAS_DRAFT_MESSAGE })
    await replaceFeeTableDraft(trx, { ...discarded, version: getNextDraftVersionNumber(undefined, clock()) })
  })

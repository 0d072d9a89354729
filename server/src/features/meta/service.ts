import type { VersionedEntity } from 'shared/client'
import { contract, type MetaRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createVersionedReplyStorage,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deleteMetaRow,
  findMetaRecordById,
  findMetaRecordByPage,
  insertMetaRecord,
  type MetaRecordFields,
  replaceMetaRecord,
} from './repository.ts'

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const getMetaRecord = async (
  ctx: Pick<ServerContext, 'db'>,
  id: number,
): Promise<VersionedEntity<MetaRecord>> => orNotFound(await findMetaRecordById(ctx.db, id))

export const getMetaRecordByPage = async (
  ctx: Pick<ServerContext, 'db'>,
  page: string,
): Promise<VersionedEntity<MetaRecord>> => orNotFound(await findMetaRecordByPage(ctx.db, page))

export const createMetaRecord = (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  fields: MetaRecordFields,
  repeat?: IdempotencyKey,
): Promise<VersionedEntity<MetaRecord>> => {
  const { create: endpoint } = contract.meta
  const stored = createVersionedReplyStorage(endpoint.reply)
  const call = createIdempotentCall(endpoint, { repeat, body: fields, stored, now: clock() })
  return orConflict(pageTakenConflict, () =>
    db.transaction().execute((trx) => runOnce(trx, call, () => insertMetaRecord(trx, fields))),
  )
}

export const updateMetaRecord = (
  ctx: Pick<ServerContext, 'db'>,
  id: number,
  fields: MetaRecordFields,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<MetaRecord>> =>
  orConflict(pageTakenConflict, () =>
    ctx.db.transaction().execute(async (trx) => {
      assertCurrentEntityVersion(await findMetaRecordById(trx, id), ifVersions)
      return replaceMetaRecord(trx, id, fields)
    }),
  )

export const removeMetaRecord = async (ctx: Pick<ServerContext, 'db'>, id: number): Promise<void> => {
  if (!(await deleteMetaRow(ctx.db, id))) throw new AppError('not-found')
}

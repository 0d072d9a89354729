import type { VersionedEntity } from 'shared/client'
import { contract, type MetaRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createVersionedReplyStorage,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import {
  deleteMetaRow,
  findMetaRecordById,
  findMetaRecordByPage,
  insertMetaRecord,
  type MetaRecordFields,
  replaceMetaRecord,
} from './repository.ts'

export interface MetaDeps {
  readonly db: Db
  readonly clock: () => Date
}

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const getMetaRecord = async (deps: MetaDeps, id: number): Promise<VersionedEntity<MetaRecord>> =>
  orNotFound(await findMetaRecordById(deps.db, id))

export const getMetaRecordByPage = async (
  deps: MetaDeps,
  page: string,
): Promise<VersionedEntity<MetaRecord>> => orNotFound(await findMetaRecordByPage(deps.db, page))

export const createMetaRecord = (
  { db, clock }: MetaDeps,
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
  deps: MetaDeps,
  id: number,
  fields: MetaRecordFields,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<MetaRecord>> =>
  orConflict(pageTakenConflict, () =>
    deps.db.transaction().execute(async (trx) => {
      assertCurrentEntityVersion(await findMetaRecordById(trx, id), ifVersions)
      return replaceMetaRecord(trx, id, fields)
    }),
  )

export const removeMetaRecord = async (deps: MetaDeps, id: number): Promise<void> => {
  if (!(await deleteMetaRow(deps.db, id))) throw new AppError('not-found')
}

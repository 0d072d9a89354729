import type { VersionedEntity } from 'shared/client'
import {
  type Admin,
  contract,
  findSettingDefinition,
  type SettingChange,
  type SettingRecord,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createVersionedReplyStorage,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deleteSettingRow,
  findSettingRecordById,
  findSettingRecordByTitle,
  insertSettingChange,
  insertSettingRecord,
  listSettingChanges,
  replaceSettingRecord,
  type SettingRecordFields,
} from './repository.ts'

/** The plain calls change a setting without naming a reason or a day. */
const withoutReason = { note: '', validFrom: null }

const titleTakenConflict = { path: 'title', message: 'Параметр с таким названием уже есть' }

type SettingWithOptionalId = Omit<SettingRecord, 'id'> & { readonly id: number | null }

/** Returns a setting by title. Visitors may only read defined settings; other titles are internal to the office. */
export const getSettingRecord = async (
  ctx: Pick<ServerContext, 'db'>,
  title: string,
  admin: Admin | undefined,
): Promise<VersionedEntity<SettingWithOptionalId>> => {
  const definition = findSettingDefinition(title)
  if (!definition && !admin) throw new AppError('unauthorized')
  const stored = await findSettingRecordByTitle(ctx.db, title)
  if (stored) return stored
  return { value: { id: null, title, value: orNotFound(definition).default }, version: 0 }
}

const saveWithHistory = async (
  trx: Db,
  { author, changedAt }: Pick<SettingChange, 'author' | 'changedAt'>,
  write: () => Promise<VersionedEntity<SettingRecord>>,
): Promise<VersionedEntity<SettingRecord>> => {
  const setting = await write()
  const { id, title, value } = setting.value
  await insertSettingChange(trx, id, { title, value, author, changedAt, ...withoutReason })
  return setting
}

export const createSettingRecord = (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { name: author }: Pick<Admin, 'name'>,
  fields: SettingRecordFields,
  repeat?: IdempotencyKey,
): Promise<VersionedEntity<SettingRecord>> => {
  const { create: endpoint } = contract.option
  const now = clock()
  const stored = createVersionedReplyStorage(endpoint.reply)
  const call = createIdempotentCall(endpoint, { repeat, body: fields, stored, now })
  const origin = { author, changedAt: now.toISOString() }
  return orConflict(titleTakenConflict, () =>
    db
      .transaction()
      .execute((trx) =>
        runOnce(trx, call, () => saveWithHistory(trx, origin, () => insertSettingRecord(trx, fields))),
      ),
  )
}

export const updateSettingRecord = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: Admin,
  id: number,
  fields: SettingRecordFields,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<SettingRecord>> =>
  orConflict(titleTakenConflict, () =>
    ctx.db.transaction().execute(async (trx) => {
      assertCurrentEntityVersion(await findSettingRecordById(trx, id), ifVersions)
      const origin = { author: admin.name, changedAt: ctx.clock().toISOString() }
      return saveWithHistory(trx, origin, () => replaceSettingRecord(trx, id, fields))
    }),
  )

export const removeSettingRecord = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: Admin,
  id: number,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const { title } = orNotFound(await findSettingRecordById(trx, id)).value
    await deleteSettingRow(trx, id)
    const changedAt = ctx.clock().toISOString()
    await insertSettingChange(trx, id, {
      title,
      value: null,
      author: admin.name,
      changedAt,
      ...withoutReason,
    })
  })

export const getSettingHistory = async (
  ctx: Pick<ServerContext, 'db'>,
  id: number,
): Promise<SettingChange[]> =>
  listSettingChanges(ctx.db, orNotFound(await findSettingRecordById(ctx.db, id)).value)
